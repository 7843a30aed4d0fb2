/** A day as an address has it. A year that is being typed begins with zeros. */
export const isDay = (value: string): boolean =>
  /^[1-9]\d{3}-\d\d-\d\d$/.test(value) && new Date(`${value}T00:00Z`).toJSON()?.startsWith(value) === true;
