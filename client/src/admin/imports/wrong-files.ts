/** The files cannot be imported; the message is for the user. */
export class WrongFiles extends Error {}
