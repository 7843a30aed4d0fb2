/** A valid identifier of nothing that exists. */
export const unknownId = 'ffffffffffffffffffffffff';

/** Malformed identifiers in a path. */
export const malformedIds = ['1', 'f'.repeat(23), 'f'.repeat(25), 'z'.repeat(24), "'%20or%201=1", 'null'];

/** Bodies that no call accepts. */
export const malformedBodies = [
  '{',
  '{"a":1,}',
  'null null',
  '"text"',
  '[]',
  '{"__proto__":{"role":"admin"}}',
];
