/** How the shop is called for search engines, previews and feeds. */
export const shopName = 'Kiosk';
export const slogan = 'Clothes and objects for every day, chosen with care and shipped free.';
