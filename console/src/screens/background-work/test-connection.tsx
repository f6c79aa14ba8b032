import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { failureOf } from '../../api/failures.ts'
import { useReason } from '../../api/permission.ts'
import { useRead } from '../../api/read.ts'
import { Action } from '../../parts/action.tsx'
import { Notice } from '../../parts/notice.tsx'
import { useWorkTexts } from './texts.ts'

/** The button that asks the vendor now, and its outcome. */
export function TestConnection({ id }: { readonly id: string }) {
  const text = useWorkTexts()
  const reason = useReason()
  const queries = useQueryClient()
  const [count, setCount] = useState(0)
  const { data, error, isFetching } = useRead(
    ['providers.testConnection', id, count],
    async (client, request) => {
      const tested = await client.providers.testConnection(
        { providerInstanceId: id },
        // A person tests again.
        { ...request, maxRetries: 0 },
      )
      await queries.invalidateQueries({ queryKey: ['providers.getInstanceHealth', id] })
      return tested
    },
    { isEnabled: count > 0 },
  )
  return (
    <>
      <Action
        size="xs"
        variant="light"
        reason={reason('testProviderConnection')}
        loading={isFetching}
        onClick={() => setCount(count + 1)}
      >
        {text('test')}
      </Action>
      {data && !isFetching && (
        <Notice kind="success" title={text('tested')}>
          {text('testedText', { organization: data.organization })}
        </Notice>
      )}
      {error && !isFetching && <Refusal id={id} error={error} />}
    </>
  )
}

function Refusal({ id, error }: { readonly id: string; readonly error: Error }) {
  const text = useWorkTexts()
  const { description, correlationId } = failureOf(error)
  return (
    <Notice kind="error" title={text('testFailed')} correlationId={correlationId}>
      {description} {text('testNote', { id })}
    </Notice>
  )
}
