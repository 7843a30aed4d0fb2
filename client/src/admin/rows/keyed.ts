/** A row of a list, with a name that stays with it while it is moved about. */
export type Keyed<Row> = Row & { key: number };

let lastKey = 0;
export const keyed = <Row extends object>(row: Row): Keyed<Row> => ({ ...row, key: ++lastKey });
