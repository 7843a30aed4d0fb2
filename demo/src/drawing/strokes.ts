/**
 * Draws paths into a body. Those of one kind that follow each other become one path: a picture has hundreds.
 */
export function strokesInto(body: string[]): (d: string, attributes: string) => void {
  let last = { attributes: '', at: -1, d: '' };
  return (d, attributes) => {
    const joined = last.at === body.length - 1 && last.attributes === attributes;
    last = { attributes, at: joined ? last.at : body.length, d: joined ? last.d + d : d };
    body[last.at] = `<path d="${last.d}" ${attributes}/>`;
  };
}
