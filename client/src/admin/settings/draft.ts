import { firstNameOf } from '@kiosk/contract/chart-name.ts';
import {
  type MerchantSettingName,
  type MerchantSettings,
  merchantSettingNames,
  merchantSettings,
  type SellerSettings,
} from '@kiosk/contract/merchant-settings.ts';
import { type SizeChart, tableOfText, tableTextOf } from '@kiosk/contract/size-chart.ts';
import { classOf } from '@kiosk/contract/tax.ts';
import { asTyped, numberTyped, percentTyped } from '@kiosk/contract/typed-number.ts';
import { firstErrors } from '../form/first-errors.ts';
import { type Keyed, keyed } from '../rows/keyed.ts';

/** The settings as the form holds them: numbers and lines as they are typed. */
export type SettingsDraft = Omit<
  MerchantSettings,
  'seller' | 'socialLinks' | 'lowStock' | 'orderNumbers' | 'sizeCharts'
> & {
  lowStock: string;
  orderNumbers: { prefix: string; start: string } | null;
  socialLinks: Keyed<MerchantSettings['socialLinks'][number]>[];
  sizeCharts: SizeChartDraft[];
  seller: SellerDraft | null;
};
/** `table`: its columns and rows as lines. */
export type SizeChartDraft = Keyed<Omit<SizeChart, 'columns' | 'rows'> & { table: string }>;
type OwnTaxDraft = Keyed<{ name: string; rate: string; taxClass?: string }>;
export type SellerDraft = Omit<SellerSettings, 'address' | 'taxRate' | 'reducedRate' | 'ownTaxes'> & {
  address: string;
  taxRate: string;
  reducedRate: string;
  ownTaxes: OwnTaxDraft[];
};

/** The first of what is wrong with each field, by its path: `seller.taxRate`. */
export type SettingErrors = Readonly<Record<string, string>>;

export const firstOrderNumber = { prefix: '', start: '1001' };

export const emptySeller: SellerDraft = {
  name: '',
  address: '',
  taxId: '',
  taxRate: '',
  taxName: '',
  reducedRate: '',
  ownTaxes: [],
  timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
};

export const draftOfSettings = (settings: MerchantSettings): SettingsDraft => ({
  ...settings,
  lowStock: String(settings.lowStock),
  orderNumbers: settings.orderNumbers && {
    ...settings.orderNumbers,
    start: String(settings.orderNumbers.start),
  },
  socialLinks: settings.socialLinks.map(keyed),
  sizeCharts: settings.sizeCharts.map(({ columns, rows, ...chart }) =>
    keyed({ ...chart, firstName: firstNameOf(chart), table: tableTextOf({ columns, rows }) }),
  ),
  seller: settings.seller && {
    ...settings.seller,
    address: settings.seller.address.join('\n'),
    taxRate: rateAsTyped(settings.seller.taxRate),
    reducedRate: rateAsTyped(settings.seller.reducedRate),
    ownTaxes: (settings.seller.ownTaxes ?? []).map((tax) =>
      keyed({ name: tax.name, rate: asTyped(tax.rate), taxClass: classOf(tax) }),
    ),
  },
});

const rateAsTyped = (rate: number | null | undefined): string => (rate == null ? '' : asTyped(rate));

const settingsOfDraft = ({
  lowStock,
  orderNumbers,
  socialLinks,
  sizeCharts,
  seller,
  ...draft
}: SettingsDraft): MerchantSettings => ({
  ...draft,
  lowStock: numberTyped(lowStock),
  orderNumbers: orderNumbers && { ...orderNumbers, start: numberTyped(orderNumbers.start) },
  socialLinks: socialLinks.map(({ label, url }) => ({ label, url })),
  sizeCharts: sizeCharts.map(({ name, categories, table, note, firstName = name }) => ({
    name,
    categories,
    ...tableOfText(table),
    note,
    // Its products keep it when it gets another name.
    ...(firstName !== name && { firstName }),
  })),
  seller: seller && {
    ...seller,
    address: seller.address.split('\n').filter((line) => line.trim() !== ''),
    taxRate: seller.taxRate.trim() === '' ? null : percentTyped(seller.taxRate),
    reducedRate: seller.reducedRate.trim() === '' ? undefined : percentTyped(seller.reducedRate),
    ownTaxes:
      seller.ownTaxes.length === 0
        ? undefined
        : seller.ownTaxes.map(({ name, rate, taxClass = name }) => ({
            name,
            rate: percentTyped(rate),
            // Its products keep it when it gets another name.
            ...(taxClass !== name && { taxClass }),
          })),
  },
});

/** What differs from the stored settings, or what is wrong with it. */
export function settingChanges(
  draft: SettingsDraft,
  stored: MerchantSettings,
): { changes: Partial<MerchantSettings> } | { errors: SettingErrors } {
  const checked = merchantSettings.safeParse(settingsOfDraft(draft));
  if (!checked.success) return { errors: firstErrors(checked.error.issues) };
  const { data } = checked;
  const isChanged = (name: MerchantSettingName) =>
    JSON.stringify(data[name]) !== JSON.stringify(stored[name]);
  return {
    changes: Object.fromEntries(merchantSettingNames.filter(isChanged).map((name) => [name, data[name]])),
  };
}

/** What was typed on top of `base`, rebased onto the settings that others have stored since. */
export function rebasedDraft(
  draft: SettingsDraft,
  base: SettingsDraft,
  stored: MerchantSettings,
): SettingsDraft {
  const now = draftOfSettings(stored);
  const [before, after] = [settingsOfDraft(base), settingsOfDraft(now)];
  const isSame = (name: MerchantSettingName) => JSON.stringify(before[name]) === JSON.stringify(after[name]);
  const held = withFirstNames(draft, base);
  const kept = merchantSettingNames.filter(isSame).map((name) => [name, held[name]]);
  return { ...now, ...Object.fromEntries(kept) };
}

/** A new row keeps the name with which it was first saved. */
function withFirstNames(draft: SettingsDraft, base: SettingsDraft): SettingsDraft {
  const nameIn = (rows: readonly Keyed<{ name: string }>[] = [], key: number) =>
    rows.find((row) => row.key === key)?.name;
  const sizeCharts = draft.sizeCharts.map((chart) => {
    const firstName = chart.firstName ?? nameIn(base.sizeCharts, chart.key);
    return firstName === undefined ? chart : { ...chart, firstName };
  });
  const ownTaxes = draft.seller?.ownTaxes.map((tax) => {
    const taxClass = tax.taxClass ?? nameIn(base.seller?.ownTaxes, tax.key);
    return taxClass === undefined ? tax : { ...tax, taxClass };
  });
  return {
    ...draft,
    sizeCharts,
    seller: draft.seller && { ...draft.seller, ownTaxes: ownTaxes ?? draft.seller.ownTaxes },
  };
}

export const isEdited = (draft: SettingsDraft, stored: MerchantSettings): boolean =>
  JSON.stringify(settingsOfDraft(draft)) !== JSON.stringify(settingsOfDraft(draftOfSettings(stored)));
