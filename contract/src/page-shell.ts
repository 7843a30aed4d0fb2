/** `id` of the `<script type="application/json">` that holds the shop's public settings. */
export const settingsElementId = 'shop-settings';

/** `id` of the `<script type="application/json">` that holds what the server has loaded for the page. */
export const loadedElementId = 'shop-loaded';

/** `id` of the spinner that shows until the storefront does. */
export const openingElementId = 'opening';

/**
 * Class of `<html>` while the session of a stored token is being checked: only the spinner shows then, whatever the
 * server has rendered for those who have none.
 */
export const returningClass = 'returning';

/**
 * `id` of the `<template>` that says that a customer may see the page before the storefront's script has arrived. It
 * holds the page, or nothing where that is the one of visitors.
 */
export const customerPageId = 'customer-page';

/** Class of `<html>` from when a session turned out to be a customer's until the storefront shows whose. */
export const customerClass = 'customer';

/** Attribute of a picture whose drawing stands in the page itself; its value is the address that the drawing has. */
export const drawnInPage = 'data-drawn';

/** Attribute of a picture that could not be loaded before the storefront's script was there. */
export const missedInPage = 'data-missed';

/** The color scheme that a visitor has chosen, in the browser's local storage; absent: the system's. */
export const colorSchemeKey = 'color-scheme';
