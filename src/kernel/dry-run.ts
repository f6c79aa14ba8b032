import Type from 'typebox'
import { dictionary, integer, list, object, text, uuid } from '../validation/fields.ts'
import type { Change, Context } from './operation.ts'
import { type Answer, dryRunType, json, single } from './route.ts'
import type { AdmittedRequest } from './runtime.ts'

/**
 * Whether a request wants to be told what it would do, and nothing done: whether dry-run is among its preferences (RFC
 * 7240, 2). A value or parameter that somebody gives to it makes no difference: rather one write too few.
 */
export function isDryRun(headers: AdmittedRequest['headers']): boolean {
  const preferences =
    single(headers.prefer)
      ?.replaceAll(/"(\\.|[^"\\])*"/g, '')
      .split(',') ?? []
  return preferences.some((one) => /^\s*dry-run\s*(=|;|$)/i.test(one))
}

const anything = (description: string) => Type.Unsafe<unknown>({ description })

/** What a dry run answers. */
export const dryRunAnswer = object(
  {
    status: integer(200, 299, { description: 'The status with which the request would be answered.' }),
    body: anything(
      'What it would be answered with: null when there is no body, or when only the vendor can tell it. New ids are drawn again by the request itself, and secrets are null.',
    ),
    wouldRun: list(text(100), { description: 'The names of the background jobs that it would start.' }),
    changes: list(
      object({
        providerInstanceId: uuid(),
        step: text(100_000, { description: 'What would be done there, in words of the service.' }),
      }),
      { description: 'What it would change at vendors before it is answered, step by step.' },
    ),
    preview: dictionary(anything('Whatever it is.'), {
      description: 'What else can be told beforehand, by name; which names there are the operation tells.',
    }),
  },
  { title: 'DryRun', description: 'What a write would do. Nothing of it is done.' },
)

/** A handler's run in which no vendor is told anything, and what can be told of it. */
export interface DryRun {
  change(place: Parameters<Context['change']>[0]): Change
  readonly preview: Context['preview']
  answer(status: number, body: unknown, wouldRun: readonly string[]): Answer
}

/** Begins to gather what a write would do. */
export function dryRun(): DryRun {
  const changes: { providerInstanceId: string; step: string }[] = []
  const preview: Record<string, unknown> = {}
  return {
    change: ({ providerInstanceId }) => ({
      isRepeated: false,
      async tell(step) {
        changes.push({ providerInstanceId, step })
        return undefined
      },
    }),
    async preview(name, find) {
      preview[name] = await find()
    },
    answer: (status, body, wouldRun) =>
      json(
        200,
        { status, body: body ?? null, wouldRun, changes, preview },
        { 'preference-applied': 'dry-run', 'content-type': `${dryRunType}; charset=utf-8` },
      ),
  }
}
