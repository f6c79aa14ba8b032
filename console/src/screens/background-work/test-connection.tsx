import type { ProviderInstanceHealth } from '@reseller-api/client'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { failureOf } from '../../api/failures.ts'
import { useReason } from '../../api/permission.ts'
import { readAgain } from '../../api/read.ts'
import { useClient } from '../../api/use-client.ts'
import { Action } from '../../parts/action.tsx'
import { ApiWords } from '../../parts/api-words.tsx'
import { Notice } from '../../parts/notice.tsx'
import { useOutcome } from '../../parts/outcome.ts'
import { worksSince } from './health.ts'
import { useWorkTexts } from './texts.ts'

interface TestConnectionProps {
  readonly id: string
  readonly health: ProviderInstanceHealth
}

/** The button that asks the vendor now, and its outcome. The answer of the vendor stays until work with it fails. */
export function TestConnection({ id, health }: TestConnectionProps) {
  const text = useWorkTexts()
  const reason = useReason()
  const client = useClient()
  const queries = useQueryClient()
  const tested = useOutcome<{ readonly at: number; readonly organization: string }>(({ at }) =>
    worksSince(health, at),
  )
  const test = useMutation({
    // A person tests again, so the client does not.
    mutationFn: async () =>
      await client.providers.testConnection({ providerInstanceId: id }, { maxRetries: 0 }),
    onMutate: () => tested.forget(),
    onSuccess: ({ organization }) => tested.say({ at: Date.now(), organization }),
    onSettled: () => readAgain(queries, { queryKey: ['providers.getInstanceHealth', id] }),
  })
  return (
    <>
      <Action
        size="xs"
        variant="light"
        reason={reason('testProviderConnection')}
        loading={test.isPending}
        onClick={() => test.mutate()}
      >
        {text('test')}
      </Action>
      {tested.shown && (
        <Notice kind="success" title={text('tested')}>
          {text('testedText', { organization: tested.shown.organization })}
        </Notice>
      )}
      {test.error && <Refusal id={id} error={test.error} />}
    </>
  )
}

function Refusal({ id, error }: { readonly id: string; readonly error: Error }) {
  const text = useWorkTexts()
  const failure = failureOf(error)
  return (
    <Notice kind="error" title={text('testFailed')} correlationId={failure.correlationId}>
      <ApiWords of={failure} />
      <div>{text('testNote', { id })}</div>
    </Notice>
  )
}
