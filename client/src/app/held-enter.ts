/**
 * Enter that is held down counts once, as a press of the mouse does. Browsers press a button again and again, and a second
 * would put ten of a product into the cart. In a text it makes lines.
 */
export function countEnterOnce(): void {
  document.addEventListener('keydown', (event) => {
    if (event.repeat && event.key === 'Enter' && !(event.target instanceof HTMLTextAreaElement))
      event.preventDefault();
  });
}
