/** Where a style sheet, font or picture goes: the same for the browser's build and for the server's. */
export const assetNameOf = (asset: { names: string[] }): string =>
  asset.names.some((name) => name.endsWith('.css'))
    ? 'static/css/[name]-[hash][extname]'
    : 'static/media/[name]-[hash][extname]';
