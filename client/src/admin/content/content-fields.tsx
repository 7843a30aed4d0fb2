import type { NewContentPage } from '@kiosk/contract/content.ts';
import { t } from '@kiosk/contract/language/t.ts';
import { pagePaths } from '@kiosk/contract/paths.ts';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { ContentText } from './content-text.tsx';
import { proposedAddress } from './proposed-address.ts';

export type ContentErrors = Readonly<Partial<Record<keyof NewContentPage, string>>>;

type ContentFieldsProps = {
  /** Whether the address follows the title, until it is typed. */
  proposesAddress: boolean;
  draft: NewContentPage;
  errors: ContentErrors;
  change: (changed: Partial<NewContentPage>) => void;
  onBusy: (isBusy: boolean) => void;
};

export function ContentFields({ proposesAddress, draft, errors, change, onBusy }: ContentFieldsProps) {
  const changeTitle = (title: string) => {
    const follows = proposesAddress && draft.address === proposedAddress(draft.title);
    change({ title, ...(follows && { address: proposedAddress(title) }) });
  };
  return (
    <div className="grid grid-cols-1 content-start gap-5">
      <Field
        label={t('Title')}
        name="title"
        maxLength={60}
        value={draft.title}
        onChange={({ target }) => changeTitle(target.value)}
        error={errors.title}
      />
      <Field
        label={t('Address')}
        name="address"
        maxLength={60}
        autoCapitalize="none"
        spellCheck={false}
        value={draft.address}
        onChange={({ target }) => change({ address: target.value })}
        hint={t('The page is at {address}. After a change it is found at its old addresses, too.', {
          address: pagePaths.contentPage.replace(':id', draft.address || '…'),
        })}
        error={errors.address}
      />
      <ContentText
        value={draft.text}
        onChange={(text) => change({ text })}
        onBusy={onBusy}
        error={errors.text}
      />
      <fieldset>
        <legend className="sr-only">{t('Where the page is seen')}</legend>
        <Checkbox checked={draft.isPublished} onChange={(isPublished) => change({ isPublished })}>
          {t('Published')}
        </Checkbox>
        <Checkbox checked={draft.inFooter} onChange={(inFooter) => change({ inFooter })}>
          {t('Linked in the footer')}
        </Checkbox>
        <Checkbox checked={draft.atCheckout} onChange={(atCheckout) => change({ atCheckout })}>
          {t('Linked at the checkout: “By ordering you accept: {title}”', {
            title: draft.title ? `${draft.title}.` : '…',
          })}
        </Checkbox>
      </fieldset>
    </div>
  );
}
