/** VAT ids without the blanks, dots and hyphens that group them. */
const pattern =
  /^(AT|BE|BG|CHE|CY|CZ|DE|DK|EE|EL|ES|FI|FR|GB|HR|HU|IE|IT|LT|LU|LV|MT|NL|PL|PT|RO|SE|SI|SK|XI)(?=(\D*\d){6})[A-Z\d]{0,2}\d{5,12}(B\d\d|[A-Z]{0,4})$/;

/** Numbers for the value added tax begin with their country in Europe, as in DE123456789; there are others. */
export const isVatId = (taxId: string): boolean => pattern.test(taxId.replace(/[ .-]/g, ''));
