import Type from 'typebox'
import { dictionary, integer, list, object, text, uuid } from '../validation/fields.ts'

const anything = (description: string) => Type.Unsafe<unknown>({ description })

/** What a dry run answers (kernel/dry-run.ts, `answer`). */
export const dryRunAnswer = object(
  {
    status: integer(200, 299, { description: 'The status with which the request would be answered.' }),
    body: anything(
      'What it would be answered with: null when there is no body, or when only the vendor can tell it. New ids are drawn again by the request itself, and secrets are null.',
    ),
    wouldRun: list(text(100), { description: 'The names of the background jobs that it would start.' }),
    changes: list(
      object(
        {
          providerInstanceId: uuid(),
          step: text(100_000, { description: 'What would be done there, in words of the service.' }),
        },
        { title: 'VendorChange' },
      ),
      { description: 'What it would change at vendors before it is answered, step by step.' },
    ),
    preview: dictionary(anything('Whatever it is.'), {
      description: 'What else can be told beforehand, by name; which names there are the operation tells.',
    }),
  },
  { title: 'DryRun', description: 'What a write would do. Nothing of it is done.' },
)
