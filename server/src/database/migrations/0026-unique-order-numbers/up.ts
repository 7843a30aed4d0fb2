/** The tables stay as they are. */
export async function up(): Promise<void> {}

/** A prefix does not end with a digit, so that the values alone keep the numbers apart. */
export const uniqueIndexes = {
  orders_one_of_each_number: 'on orders (number_value) where number_value is not null',
};
