type Line = { title: string; color?: string; size?: string };

/** What was chosen of a product: 'Teal, XS'; empty where there was no choice. */
export const choiceOf = ({ color, size }: Line): string => [color, size].filter(Boolean).join(', ');

/** Tells two variants of one product apart: 'Fisher Rib Crew, Teal, XS'. */
export const lineName = (line: Line): string => [line.title, choiceOf(line)].filter(Boolean).join(', ');
