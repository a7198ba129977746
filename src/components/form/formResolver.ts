import { valibotResolver } from '@hookform/resolvers/valibot';
import type { FieldValues, Resolver, ResolverOptions } from 'react-hook-form';
import type { BaseIssue, BaseSchema } from 'valibot';

/** Fields that autofill may change. Choices and files are left out: their `value` is not the answer. */
const TEXT_FIELD = 'textarea, input:not([type=radio], [type=checkbox], [type=file])';

/** Returns the values of a form's text fields as the page shows them. */
function shownTexts(fields: ResolverOptions<FieldValues>['fields']): Record<string, string> {
  const texts: Record<string, string> = {};
  for (const [name, { ref }] of Object.entries(fields)) {
    const isText =
      (ref instanceof HTMLInputElement || ref instanceof HTMLTextAreaElement) &&
      ref.isConnected &&
      ref.matches(TEXT_FIELD);
    if (isText) texts[name] = ref.value;
  }
  return texts;
}

/**
 * Returns a resolver that checks and submits what the form's fields show: some password managers
 * and browsers fill fields without an event, of which react-hook-form learns nothing.
 */
export function formResolver<Input extends FieldValues, Output>(
  schema: BaseSchema<Input, Output, BaseIssue<unknown>>,
): Resolver<Input, unknown, Output> {
  const resolve = valibotResolver<Input, unknown, Output>(schema);
  return (values, context, options) =>
    resolve({ ...values, ...shownTexts(options.fields) }, context, options);
}
