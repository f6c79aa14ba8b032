import Type from 'typebox'
import { dictionary, integer, list, object, text, uuid } from '../validation/fields.ts'

const anything = (description: string) => Type.Unsafe<unknown>({ description })

/** The schema of the answer to a dry run (kernel/dry-run.ts, `answer`). */
export const dryRunAnswer = object(
  {
    status: integer(200, 299, { description: 'The status of the response that the request would get.' }),
    body: anything(
      'The body of the response that the request would get; null if it has none or if only the vendor can provide it. New ids differ in the real request, and secrets are null.',
    ),
    wouldRun: list(text(100), {
      description: 'The names of the background jobs that the request would start.',
    }),
    changes: list(
      object(
        {
          providerInstanceId: uuid(),
          step: text(100_000, { description: 'The step, in a sentence.' }),
        },
        { title: 'VendorChange' },
      ),
      { description: 'The steps that the request would take at vendors before its response.' },
    ),
    preview: dictionary(anything('An effect of the request. Its schema depends on its name.'), {
      description:
        'Further effects by name, for example price. The description of the operation lists the names.',
    }),
  },
  { title: 'DryRun', description: 'The effects that a write would have. None of them is applied.' },
)
