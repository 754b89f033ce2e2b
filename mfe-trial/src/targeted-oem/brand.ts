/** Values for messages that name the maker, or speak of the car where its name is not shown. */
export const brandValues = (brand: string | null) => ({
  brand: brand ?? '',
  has: brand === null ? 'no' : 'yes',
});
