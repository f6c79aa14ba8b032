import { Anchor, Button, Group, Stack, Text } from '@mantine/core'
import type { BackgroundOperationSummary } from '@reseller-api/client'
import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useInstanceName, useInstances } from '../../api/instances.ts'
import { useIsAllowedFrom, useReason } from '../../api/permission.ts'
import { useRows } from '../../api/read.ts'
import { Action } from '../../parts/action.tsx'
import { Choice } from '../../parts/choice.tsx'
import { type Column, DataTable } from '../../parts/data-table.tsx'
import { EmptyList } from '../../parts/empty-list.tsx'
import { PartySelect } from '../../parts/party-select.tsx'
import { StateBadge } from '../../parts/state-badge.tsx'
import { usePartTexts } from '../../parts/texts.ts'
import { useMe } from '../../session/me.ts'
import { useNameTexts } from '../../values/name-texts.ts'
import { useOperationWords } from '../../values/operation-texts.ts'
import { useFormat } from '../../values/use-format.ts'
import { useInvoiceName } from '../invoices/use-invoice-name.ts'
import { type WorkFilters, workKinds, workStates } from './filters.ts'
import { intervalOf } from './interval.ts'
import { useWorkTexts } from './texts.ts'

const width = { base: 'calc(50% - 8px)', sm: 175 }

interface OperationsProps {
  readonly filters: WorkFilters
  readonly change: (next: WorkFilters) => void
  readonly clear: () => void
  readonly open: (action: 'retry' | 'cancel' | 'acknowledge', operationId: string) => void
}

/** Background work, the newest first. It is read again while some of it runs. */
export function Operations({ filters, change, clear, open }: OperationsProps) {
  const text = useWorkTexts()
  const part = usePartTexts()
  const { state, kind, instanceId, customerId, resellerId } = filters
  const rows = useRows(['operations.list', filters], (client, page, request) =>
    client.operations.list(
      {
        ...page,
        ...(state && { state }),
        ...(kind && { kind }),
        ...(instanceId && { providerInstanceId: instanceId }),
        ...(customerId && { customerId }),
        ...(resellerId && { resellerId }),
      },
      request,
    ),
  )
  const { refetch, isFetching, data } = rows.query
  const isShort = data?.pages.length === 1
  const intervalMs = intervalOf(rows.rows, Date.now())
  useEffect(() => {
    if (intervalMs === undefined || !isShort) return
    const timer = setInterval(() => void refetch(), intervalMs)
    return () => clearInterval(timer)
  }, [intervalMs, isShort, refetch])
  return (
    <Stack gap="md">
      <Group align="flex-end">
        <Filters filters={filters} change={change} />
        <Button variant="default" onClick={() => void refetch()} loading={isFetching}>
          {part('refresh')}
        </Button>
      </Group>
      <DataTable
        label={text('operations')}
        of={rows}
        columns={useColumns(open)}
        rowKey={({ id }) => id}
        empty={
          <EmptyList filters={filters} clear={clear} title={text('empty')}>
            {text('emptyText')}
          </EmptyList>
        }
      />
    </Stack>
  )
}

function Filters({ filters, change }: Pick<OperationsProps, 'filters' | 'change'>) {
  const text = useWorkTexts()
  const names = useNameTexts()
  const instances = useInstances()
  const nameOf = useInstanceName()
  const role = useMe().data?.role.name
  const { state, kind, instanceId, customerId, resellerId } = filters
  return (
    <>
      <Choice
        label={text('state')}
        any={text('any')}
        values={workStates}
        nameOf={names}
        value={state}
        onChange={(state) => change({ state })}
        w={width}
      />
      <Choice
        label={text('kind')}
        any={text('any')}
        values={workKinds}
        nameOf={text}
        value={kind}
        onChange={(kind) => change({ kind })}
        w={width}
      />
      <Choice
        label={text('instance')}
        any={text('any')}
        values={(instances.data?.items ?? []).map(({ id }) => id)}
        nameOf={nameOf}
        value={instanceId}
        onChange={(instanceId) => change({ instanceId })}
        w={width}
      />
      {role !== 'customer' && (
        <PartySelect
          kind="customer"
          label={text('Customer')}
          any={text('any')}
          value={customerId}
          onChange={(customerId) => change({ customerId })}
          w={width}
        />
      )}
      {role === 'csp' && (
        <PartySelect
          kind="reseller"
          label={text('Reseller')}
          any={text('any')}
          value={resellerId}
          onChange={(resellerId) => change({ resellerId })}
          w={width}
        />
      )}
    </>
  )
}

function useColumns(open: OperationsProps['open']): readonly Column<BackgroundOperationSummary>[] {
  const text = useWorkTexts()
  const names = useNameTexts()
  const format = useFormat()
  return [
    {
      id: 'when',
      header: text('started'),
      width: '170px',
      cell: ({ createdAt }) => format.moment(createdAt),
    },
    {
      id: 'what',
      header: text('work'),
      width: 'minmax(0, 2fr)',
      cell: (one) => <What of={one} />,
    },
    {
      id: 'state',
      header: text('state'),
      width: '130px',
      cell: (one) => {
        const name = stateOf(one)
        return <StateBadge name={name} label={names(name)} />
      },
    },
    {
      id: 'attempts',
      header: text('attempts'),
      width: '90px',
      isNumeric: true,
      cell: ({ attempts }) => format.count(attempts),
    },
    {
      id: 'cause',
      header: text('cause'),
      width: 'minmax(0, 3fr)',
      cell: (one) => <Cause of={one} />,
    },
    {
      id: 'actions',
      header: text('actions'),
      width: '320px',
      cell: (one) => <Actions of={one} open={open} />,
    },
  ]
}

function stateOf({ isCancelled, state: { name } }: BackgroundOperationSummary) {
  return isCancelled && name === 'Failed' ? 'Cancelled' : name
}

function What({ of }: { readonly of: BackgroundOperationSummary }) {
  const text = useWorkTexts()
  const nameOf = useInstanceName()
  const operationWords = useOperationWords()
  const { operation, kind, correlationId, customerId, customerName, subscriptionId, providerInstanceId } = of
  // Missing in answers of an older process, during an upgrade.
  const { invoiceIds = [] } = of
  return (
    <Stack gap={2}>
      <Anchor size="sm" renderRoot={(props) => <Link to={`/story/${correlationId}` as never} {...props} />}>
        {operationWords(operation.name)}
      </Anchor>
      <Group gap="xs">
        <Text size="xs" c="dimmed">
          {[customerName, text(kind.name), providerInstanceId && nameOf(providerInstanceId)]
            .filter(Boolean)
            .join(' · ')}
        </Text>
        {customerId && (
          <Anchor
            size="xs"
            renderRoot={(props) => (
              <Link
                to={
                  `/customers/${customerId}${subscriptionId ? `/subscriptions/${subscriptionId}` : ''}` as never
                }
                {...props}
              />
            )}
          >
            {text(subscriptionId ? 'openSubscription' : 'openCustomer')}
          </Anchor>
        )}
        {invoiceIds.length === 1 && <InvoiceLink id={invoiceIds[0]!} />}
      </Group>
    </Stack>
  )
}

function InvoiceLink({ id }: { readonly id: string }) {
  const name = useInvoiceName(id)
  if (!name) return null
  return (
    <Anchor
      size="xs"
      renderRoot={(props) => <Link to="/invoices/$invoiceId" params={{ invoiceId: id }} {...props} />}
    >
      {name.monthAndKind}
    </Anchor>
  )
}

function Cause({ of }: { readonly of: BackgroundOperationSummary }) {
  const text = useWorkTexts()
  const format = useFormat()
  const { firstError, lastError, waitingReason, nextAttemptAt, acknowledgedAt, acknowledgedBy, state } = of
  const words = firstError ?? waitingReason ?? lastError
  const reason = words && format.apiText(words)
  return (
    <Stack gap={2}>
      <Text size="sm" lineClamp={3} title={reason ?? ''}>
        {reason ?? '–'}
      </Text>
      {nextAttemptAt && (
        <Text size="xs" c="dimmed" title={format.moment(nextAttemptAt)}>
          {text('nextAttempt', { when: format.ahead(nextAttemptAt) })}
        </Text>
      )}
      {state.name === 'Processing' && !nextAttemptAt && (
        <Text size="xs" c="dimmed">
          {text('runsNow')}
        </Text>
      )}
      {acknowledgedAt && (
        <Text size="xs" c="dimmed">
          {text('acknowledged', { by: acknowledgedBy ?? '', when: format.moment(acknowledgedAt) })}
        </Text>
      )}
    </Stack>
  )
}

interface ActionsProps {
  readonly of: BackgroundOperationSummary
  readonly open: OperationsProps['open']
}

const actionColors = { retry: undefined, cancel: 'red', acknowledge: 'gray' } as const

/** The actions that the state of the work permits. One that the role of the person does not permit is shown with the reason. */
function Actions({ of: { id, operation, state, acknowledgedAt }, open }: ActionsProps) {
  const text = useWorkTexts()
  const part = usePartTexts()
  const reason = useReason()
  const isAllowedFrom = useIsAllowedFrom()
  const operationWords = useOperationWords()
  const actions = (['retry', 'cancel', 'acknowledge'] as const).filter(
    (action) =>
      isAllowedFrom(`${action}BackgroundOperation`, state.name) &&
      !(action === 'acknowledge' && acknowledgedAt !== null),
  )
  return (
    <Group gap={6}>
      {actions.map((action) => (
        <Action
          key={action}
          size="compact-sm"
          variant="light"
          color={actionColors[action]}
          reason={reason(`${action}BackgroundOperation`)}
          aria-label={part('named', { name: text(action), value: operationWords(operation.name) })}
          onClick={() => open(action, id)}
        >
          {text(action)}
        </Action>
      ))}
    </Group>
  )
}
