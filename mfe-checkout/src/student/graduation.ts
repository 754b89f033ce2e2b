/** Months of a year with localized names. */
export const monthsIn = (locale: string) =>
  Array.from({ length: 12 }, (_, month) => ({
    value: String(month + 1).padStart(2, '0'),
    label: new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' }).format(
      new Date(Date.UTC(2026, month, 1)),
    ),
  }));

/** Possible graduation years: this one and the next seven. */
export const yearsFrom = (now: Date) =>
  Array.from({ length: 8 }, (_, nth) => {
    const year = String(now.getFullYear() + nth);
    return { value: year, label: year };
  });
