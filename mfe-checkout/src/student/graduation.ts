/** Months as people choose them, in the language of the page. */
export const monthsIn = (locale: string) =>
  Array.from({ length: 12 }, (_, month) => ({
    value: String(month + 1).padStart(2, '0'),
    label: new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' }).format(
      new Date(Date.UTC(2026, month, 1)),
    ),
  }));

/** Studies end this year or in one of the next. */
export const yearsFrom = (now: Date) =>
  Array.from({ length: 8 }, (_, nth) => {
    const year = String(now.getFullYear() + nth);
    return { value: year, label: year };
  });
