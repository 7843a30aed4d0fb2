import { t } from '@kiosk/contract/language/t.ts';

/** The device of a session, from the stored `Firefox on Linux`. */
export function deviceName(device: string | undefined): string {
  if (device === undefined) return t('Unknown device');
  const [browser, system] = device.split(' on ');
  return browser && system ? t('{browser} on {system}', { browser, system }) : device;
}
