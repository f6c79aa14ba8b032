import { type Answer, dryRunType, json, single } from '../routes/route.ts'
import { splitList } from '../validation/header-list.ts'
import type { Context } from './operation.ts'
import type { AdmittedRequest } from './runtime.ts'
import type { LiveChange } from './vendor-change.ts'

/**
 * Returns whether the request prefers a dry run (RFC 7240, section 2). `dry-run` with a value or a parameter is also a
 * dry run, because otherwise the write would be executed by mistake.
 */
export function isDryRun(headers: AdmittedRequest['headers']): boolean {
  const prefer = single(headers.prefer)
  if (prefer === undefined) return false
  return splitList(prefer, ',').some((one) => /^\s*dry-run\s*(?:[=;]|$)/i.test(one))
}

/** Records what a handler would send to vendors, and sends nothing. */
export interface DryRun {
  readonly hold: LiveChange['hold']
  readonly preview: Context['preview']
  answer(status: number, body: unknown, wouldRun: readonly string[]): Answer
}

/** Returns a dry run that has recorded nothing yet. */
export function dryRun(): DryRun {
  const changes: { providerInstanceId: string; step: string }[] = []
  const preview: Record<string, unknown> = {}
  return {
    hold: async (_, { providerInstanceId }) => ({
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
