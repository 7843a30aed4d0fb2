/** JSON that cannot end the script element that it stands in, nor the line of a script. */
export const jsonInHtml = (content: unknown): string =>
  JSON.stringify(content).replace(
    /[<\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
