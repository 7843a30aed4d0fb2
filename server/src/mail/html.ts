import { type AccentPalette, accentPaletteOf } from '@kiosk/contract/accent.ts';
import { inLanguage, t } from '@kiosk/contract/language/t.ts';
import { escaped } from '../escaped.ts';
import type { Letter, LetterPart, MailShop } from './letter.ts';

// Tables and styles beside each element, because mail programs know little else. What they drop of the style sheet in the
// head are the dark colors; the light ones can be read without them.

const [ink, muted, line, paper, surface] = ['#1d1b18', '#655f55', '#e5dfd3', '#faf8f4', '#ffffff'];
const font = "-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

const darkStyle = ({ dark }: AccentPalette): string => `@media (prefers-color-scheme: dark) {
.paper { background-color: #171513 !important; }
.surface { background-color: #201d1a !important; border-color: ${dark} #3a352f #3a352f !important; }
.ink { color: #f1ece3 !important; }
.muted { color: #b3aa9b !important; }
.line { border-color: #3a352f !important; }
.button { background-color: ${dark} !important; color: #1d1b18 !important; }
.link { color: ${dark} !important; }
}`;

/** A whole document, which loads nothing. */
export const htmlOf = (letter: Letter, shop: MailShop): string =>
  inLanguage(shop.language, () => documentOf(letter, shop));

function documentOf({ subject, heading, parts }: Letter, shop: MailShop): string {
  const palette = accentPaletteOf(shop.accent);
  const { light: accent } = palette;
  return `<!doctype html>
<html lang="${shop.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escaped(subject)}</title>
<style>${darkStyle(palette)}</style>
</head>
<body class="paper" style="margin:0;padding:0;background-color:${paper};">
<table role="presentation" class="paper" width="100%" cellpadding="0" cellspacing="0" style="background-color:${paper};">
<tr><td align="center" style="padding:24px 12px;">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;">
<tr><td class="ink" style="padding:0 4px 16px;font:400 24px/1.2 Georgia,'Times New Roman',serif;color:${ink};">${escaped(shop.name)}</td></tr>
<tr><td class="surface" style="padding:24px 20px;background-color:${surface};border:1px solid ${line};border-top:3px solid ${accent};border-radius:8px;">
<h1 class="ink" style="margin:0 0 16px;font:400 26px/1.2 Georgia,'Times New Roman',serif;color:${ink};">${escaped(heading)}</h1>
${parts.map((part) => partOf(part, accent)).join('\n')}
</td></tr>
<tr><td class="muted" style="padding:16px 4px 0;font:400 13px/1.5 ${font};color:${muted};">${footer(shop, accent)}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}

const bodyText = `font:400 16px/1.5 ${font};word-break:break-word;overflow-wrap:anywhere;`;

function partOf(part: LetterPart, accent: string): string {
  if (part.is === 'text') return paragraph(escaped(part.text));
  if (part.is === 'action') return isWebAddress(part.href) ? button(part, accent) : '';
  if (part.is === 'facts') return table(part.rows.map(([name, value]) => factRow(name, value)));
  return table([...part.rows.map(amountRow), totalRow(part.total)]);
}

const paragraph = (html: string): string =>
  `<p class="ink" style="margin:0 0 16px;${bodyText}color:${ink};">${html}</p>`;

/** With the address itself below, for readers without links. */
const button = ({ label, href }: { label: string; href: string }, accent: string): string =>
  `<p style="margin:20px 0 8px;"><a class="button" href="${escaped(href)}" style="display:inline-block;padding:12px 20px;border-radius:5px;background-color:${accent};color:#ffffff;font:600 16px/1.25 ${font};text-decoration:none;">${escaped(label)}</a></p>
<p class="muted" style="margin:0 0 16px;font:400 13px/1.5 ${font};word-break:break-all;color:${muted};">${escaped(t('Or open'))} <a class="link" href="${escaped(href)}" style="color:${accent};">${escaped(href)}</a></p>`;

const table = (rows: readonly string[]): string =>
  `<table width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 16px;border-collapse:collapse;">\n${rows.join('\n')}\n</table>`;

const cell = `padding:10px 0;border-top:1px solid ${line};vertical-align:top;${bodyText}`;

const amountRow = ({ what, detail, amount }: { what: string; detail?: string; amount: string }): string => {
  const more = detail ? `<br><span class="muted" style="color:${muted};">${escaped(detail)}</span>` : '';
  return `<tr><td class="ink line" style="${cell}color:${ink};">${escaped(what)}${more}</td>${amountCell(amount)}</tr>`;
};

const amountCell = (amount: string): string =>
  `<td class="ink line" align="right" style="${cell}padding-left:12px;white-space:nowrap;color:${ink};">${escaped(amount)}</td>`;

const totalRow = (amount: string): string =>
  `<tr><th scope="row" align="left" class="ink line" style="${cell}font-weight:600;color:${ink};">${escaped(t('Total'))}</th>${amountCell(amount)}</tr>`;

const factRow = (name: string, value: string): string =>
  `<tr><th scope="row" align="left" class="muted line" width="30%" style="${cell}padding-right:12px;overflow-wrap:normal;word-break:normal;font-weight:400;color:${muted};">${escaped(name)}</th><td class="ink line" style="${cell}color:${ink};">${escaped(value).replaceAll('\n', '<br>')}</td></tr>`;

const footer = ({ name, origin, supportEmail }: MailShop, accent: string): string =>
  `${escaped(name)} · <a class="link" href="${escaped(origin)}" style="color:${accent};">${escaped(origin)}</a><br>${escaped(t('Questions?'))} <a class="link" href="mailto:${escaped(encodeURIComponent(supportEmail).replace('%40', '@'))}" style="color:${accent};">${escaped(supportEmail)}</a>`;

/** Others, such as `javascript:`, would run in the mail program. */
export const isWebAddress = (address: string): boolean =>
  URL.canParse(address) && /^https?:$/.test(new URL(address).protocol);
