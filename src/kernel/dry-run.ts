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
