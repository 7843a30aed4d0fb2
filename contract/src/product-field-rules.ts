import * as z from 'zod/mini';
import {
  declarationOf,
  type FieldDeclaration,
  isNeeded,
  type NeededField,
  type ProductField,
  type ProductFields,
  type ProductValues,
  productFieldNames,
  productFields,
} from './product-fields.ts';

// What requests and responses of products take and show, derived from the declarations of the fields.

type ShownField = {
  [Field in ProductField]: ProductFields[Field]['shownTo'] extends 'everybody' ? Field : never;
}[ProductField];

/** Nullable, and absent instead of null in responses. */
type AbsentField = {
  [Field in ShownField]: null extends ProductValues[Field]
    ? ProductFields[Field] extends { isNullShown: true }
      ? never
      : Field
    : never;
}[ShownField];

const shownNames = productFieldNames.filter((name) => declarationOf(name).shownTo === 'everybody');

/** The fields that everybody may read of a product (point 3), without those that are null. */
export const shownValuesOf = (values: ProductValues) =>
  Object.fromEntries(
    shownNames.flatMap((name) =>
      values[name] === null && !declarationOf(name).isNullShown ? [] : [[name, values[name]]],
    ),
  ) as Pick<ProductValues, Exclude<ShownField, AbsentField>> & {
    [Field in AbsentField]?: NonNullable<ProductValues[Field]>;
  };

type AnswerRule<Field extends ShownField> = ProductFields[Field] extends { answer: infer Answer }
  ? Answer
  : Field extends AbsentField
    ? ProductFields[Field]['rule'] extends z.ZodMiniNullable<infer Inner>
      ? Inner
      : never
    : ProductFields[Field]['rule'];

function answerRule(name: ShownField): z.ZodMiniType {
  const { rule, answer, isNullShown }: FieldDeclaration = productFields[name];
  if (isNullShown || !(rule instanceof z.ZodMiniNullable)) return answer ?? rule;
  return z.optional(answer ?? rule.def.innerType);
}

/** The rules of these values. */
export const shownRules = Object.fromEntries(
  shownNames.map((name) => [name, answerRule(name as ShownField)]),
) as {
  [Field in ShownField]: Field extends AbsentField
    ? z.ZodMiniOptional<Extract<AnswerRule<Field>, z.core.SomeType>>
    : Extract<AnswerRule<Field>, z.core.SomeType>;
};

const ofEachField = (get: (name: ProductField) => z.ZodMiniType) =>
  Object.fromEntries(productFieldNames.map((name) => [name, get(name)]));

type Rules = { [Field in ProductField]: ProductFields[Field]['rule'] };

/** The rule of each field, for administrators. */
export const productRules = ofEachField((name) => declarationOf(name).rule) as Rules;

/** Of these, those of what everybody may read. */
export const shownRequestRules = Object.fromEntries(
  shownNames.map((name) => [name, productRules[name]]),
) as Pick<Rules, ShownField>;

/** The rules for a new product: a field that has a default may be left out. */
export const newProductRules = ofEachField((name) => {
  const { rule, default: initial } = declarationOf(name);
  return isNeeded(name) ? rule : z._default(rule, initial as null);
}) as {
  [Field in ProductField]: Field extends NeededField ? Rules[Field] : z.ZodMiniDefault<Rules[Field]>;
};
