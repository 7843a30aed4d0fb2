export const addressFields = ['name', 'email', 'phone', 'street', 'city', 'state', 'pinCode'] as const;
export type AddressField = (typeof addressFields)[number];
