/** KIOSK_SEED repeats what a failed run did, as far as the machine's timing allows. */
export const seed = Number(process.env.KIOSK_SEED ?? 20_261_121);
