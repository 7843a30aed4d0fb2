import { classOf, type OwnTax, taxClasses } from '@kiosk/contract/tax.ts';
import { taxClassName } from '@kiosk/contract/tax-class-name.ts';
import { plainLabel } from '../catalogue/facet-names.service.ts';

/** Finds tax classes by what screens call them, in the language of the shop, and by themselves, in any case. */
export class TaxNames {
  /** As screens show them. */
  readonly names: readonly string[];
  readonly #classes: ReadonlyMap<string, string>;

  constructor(ownTaxes: readonly OwnTax[]) {
    const taxes = [
      ...taxClasses.map((taxClass) => ({ name: taxClassName(taxClass), taxClass })),
      ...ownTaxes.map((tax) => ({ name: tax.name, taxClass: classOf(tax) })),
    ];
    this.names = taxes.map(({ name }) => name);
    const classes = taxes.flatMap(({ name, taxClass }) => [
      [name, taxClass] as const,
      [taxClass, taxClass] as const,
    ]);
    // Two names may differ by their case alone.
    this.#classes = new Map([
      ...classes.map(([name, taxClass]) => [plainLabel(name), taxClass] as const),
      ...classes,
    ]);
  }

  resolve(name: string): string | undefined {
    return this.#classes.get(name) ?? this.#classes.get(plainLabel(name));
  }
}
