import { Anchor, Stack, Text } from '@mantine/core'
import type { SubscriptionListItem } from '@reseller-api/client'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useInstanceName } from '../../api/instances.ts'
import { useRead, useRows } from '../../api/read.ts'
import { Choice } from '../../parts/choice.tsx'
import { DataTable } from '../../parts/data-table.tsx'
import { Empty } from '../../parts/empty.tsx'
import { StateBadge } from '../../parts/state-badge.tsx'
import { usePartTexts } from '../../parts/texts.ts'
import { useActorName } from '../../parts/use-actor.ts'
import { beginning } from '../../values/dates.ts'
import { entryStateOf } from '../../values/entry-state.ts'
import { useNameTexts } from '../../values/name-texts.ts'
import { useOperationWords } from '../../values/operation-texts.ts'
import { shortIds } from '../../values/same-named.ts'
import { useFormat } from '../../values/use-format.ts'
import { type OfferType, offerTypes, typedMargin } from '../margins/margin.ts'
import { useMarginsTexts } from '../margins/texts.ts'
import { useMarginWords } from '../margins/use-margin-words.ts'
import { ChangedMember } from '../subscription/changed-member.tsx'
import { statedOnce } from '../subscription/members.ts'
import { useChangeWords } from '../subscription/scheduled/change-words.ts'
import { nameOfSubscription, useSubscriptionFacts } from '../subscriptions/use-subscription-words.ts'
import { type Happening, happeningsOf, type RequestedOrder, withoutIds } from './happenings.ts'
import { type MarginChange, marginChanges, marginOperations } from './margin-changes.ts'
import { type ProfileChange, profileChanges, profileOperations } from './profile-changes.ts'
import { timeLineKinds } from './tabs.ts'
import { useCustomerTexts } from './texts.ts'
import { operationsOfKind, type TimeLineKind } from './time-line-kinds.ts'

// The largest page of the API.
const recordedPageSize = 2000
const recordedHistory = 200

/** A customer or a reseller. */
export type TimeLineParty = { readonly customerId: string } | { readonly resellerId: string }

interface TimeLineProps {
  readonly of: TimeLineParty
  /** What the shown entries are about; undefined for all entries. */
  readonly kind: TimeLineKind | undefined
  readonly choose: (kind: TimeLineKind | undefined) => void
}

/**
 * The audit log entries of a customer or a reseller, the newest first, with what each update of the profile and of the margins
 * changed.
 */
export function TimeLine({ of: party, kind, choose }: TimeLineProps) {
  const text = useCustomerTexts()
  const names = useNameTexts()
  const format = useFormat()
  const isReseller = 'resellerId' in party
  const only = kind && { operations: operationsOfKind[kind].join('|') }
  const rows = useRows(['auditLogs.list', party, kind], (client, page, request) =>
    client.auditLogs.list({ ...party, startDate: beginning, ...only, ...page }, request),
  )
  const subscriptions = useSubscriptions(party)
  const operations = [...new Set([...profileOperations, ...marginOperations])].join('|')
  const recorded = useRead(['auditLogs.list', party, operations], (client, request) =>
    client.auditLogs.list(
      { ...party, startDate: beginning, operations, pageSize: recordedPageSize },
      request,
    ),
  )
  const operationWords = useOperationWords()
  const profiles = useMemo(
    // The entries of a reseller are about several customers, whose profiles the time line of each one compares.
    () => profileChanges(isReseller ? [] : (recorded.data?.items ?? [])),
    [isReseller, recorded.data],
  )
  const margins = useMemo(() => marginChanges(recorded.data?.items ?? []), [recorded.data])
  const happenings = useMemo(() => happeningsOf(rows.rows), [rows.rows])
  const short = useMemo(() => shortIds(subscriptions, nameOfSubscription, ({ id }) => id), [subscriptions])
  return (
    <Stack gap="md">
      <Choice
        label={text('kind')}
        any={text('allKinds')}
        values={timeLineKinds}
        nameOf={(one) => text(one)}
        value={kind}
        onChange={choose}
        w={{ base: '100%', sm: 320 }}
      />
      <DataTable
        label={text('timeline')}
        // The number of changes is known only when all entries are loaded.
        of={{ ...rows, rows: happenings, totalCount: undefined }}
        rowKey={({ id }) => id}
        columns={[
          {
            id: 'when',
            header: text('when'),
            width: '170px',
            cell: ({ at }) => format.moment(at),
          },
          {
            id: 'what',
            header: text('what'),
            width: 'minmax(0, 2fr)',
            cell: ({ operation, correlationId, subscriptionId, order }) => (
              <div>
                <Anchor
                  size="sm"
                  renderRoot={(props) => <Link to={`/story/${correlationId}` as never} {...props} />}
                >
                  {operationWords(operation)}
                </Anchor>
                <SubscriptionName
                  of={subscriptions.find(({ id }) => id === subscriptionId)}
                  short={short.get(subscriptionId ?? '')}
                />
                {order && (
                  <OrderedName
                    of={order}
                    offerName={subscriptions.find(({ offerId }) => offerId === order.offerId)?.offerName}
                  />
                )}
              </div>
            ),
          },
          { id: 'who', header: text('who'), cell: (one) => <Who of={one} /> },
          ...(isReseller
            ? [
                {
                  id: 'customer',
                  header: text('customer'),
                  cell: ({ customerName }: Happening) => customerName ?? '–',
                },
              ]
            : []),
          {
            id: 'outcome',
            header: text('outcome'),
            width: '140px',
            cell: ({ state, hasEnded }) => {
              const shown = hasEnded ? state : entryStateOf(state)
              return <StateBadge name={shown} label={names(shown)} />
            },
          },
          {
            id: 'problem',
            header: text('details'),
            width: 'minmax(0, 3fr)',
            cell: (one) => <Details of={one} profile={profiles.get(one.id)} margins={margins.get(one.id)} />,
          },
        ]}
        empty={<Empty title={text(kind ? 'noEventsOfKind' : 'noEvents')} />}
      />
    </Stack>
  )
}

/** Reads the subscriptions of a customer, whose names the entries lack. The entries of a reseller are about several customers. */
function useSubscriptions(party: TimeLineParty): readonly SubscriptionListItem[] {
  const customerId = 'customerId' in party ? party.customerId : undefined
  const { data } = useRead(
    ['subscriptions.listOfCustomer', customerId, 'all'],
    (client, request) =>
      client.subscriptions.listOfCustomer({ customerId: customerId!, pageSize: recordedPageSize }, request),
    { isEnabled: customerId !== undefined },
  )
  return data?.items ?? []
}

interface SubscriptionNameProps {
  readonly of: SubscriptionListItem | undefined
  /** The end of its id, if another subscription of the customer has the same name. */
  readonly short: string | undefined
}

/** The subscription that an entry is about: its own name, its product, the seats and the end of its term. */
function SubscriptionName({ of, short }: SubscriptionNameProps) {
  const factsOf = useSubscriptionFacts()
  if (!of) return null
  const { id, customerId, offerName } = of
  const name = nameOfSubscription(of)
  const others = [short, name === offerName ? undefined : offerName, ...factsOf(of)]
  return (
    <Text size="xs" style={{ overflowWrap: 'anywhere' }}>
      <Anchor
        inherit
        renderRoot={(props) => (
          <Link
            to="/customers/$customerId/subscriptions/$subscriptionId"
            params={{ customerId, subscriptionId: id }}
            {...props}
          />
        )}
      >
        {name}
      </Anchor>{' '}
      {others.flatMap((one) => (one ? `· ${one}` : [])).join(' ')}
    </Text>
  )
}

interface OrderedNameProps {
  readonly of: RequestedOrder
  /** The product, if a subscription of the customer has it; the order has the id only. */
  readonly offerName: string | undefined
}

/** What an order asks for: the name of the new subscription, its product and the seats. */
function OrderedName({ of: { name, seats }, offerName }: OrderedNameProps) {
  const text = useCustomerTexts()
  const part = usePartTexts()
  const format = useFormat()
  const ordered = [
    ...new Set([name, offerName]),
    seats !== null && part('named', { name: text('seats'), value: format.count(seats) }),
  ]
  return (
    <Text size="xs" style={{ overflowWrap: 'anywhere' }}>
      {ordered.filter(Boolean).join(' · ')}
    </Text>
  )
}

interface DetailsProps {
  readonly of: Happening
  readonly profile: readonly ProfileChange[] | undefined
  readonly margins: readonly MarginChange[] | undefined
}

/** What a change did: the members with their values before and after if they are recorded, else the words of the service. */
function Details({ of, profile, margins }: DetailsProps) {
  const { address, errorMessage, description, changes, customerId, subscriptionId, correlationId } = of
  const { scheduled } = of
  const text = useCustomerTexts()
  const part = usePartTexts()
  const format = useFormat()
  const changeWords = useChangeWords()
  if (profile) return <Changes of={profile} />
  if (address !== null && errorMessage === null)
    return part('named', { name: text('address'), value: address })
  if (margins) return <MarginChanges of={margins} />
  if (errorMessage === null && changes.length > 0)
    return statedOnce(changes).map((one) => <ChangedMember key={one.member} of={one} />)
  if (errorMessage === null && scheduled) {
    const change = changeWords(scheduled)
    const { effectiveDate } = scheduled
    return effectiveDate === null ? change : text('changeFrom', { change, day: format.moment(effectiveDate) })
  }
  const words = format.apiText(
    withoutIds(errorMessage ?? description ?? '–', (day) => text('fromDay', { day })),
  )
  if (errorMessage !== null || customerId === null || subscriptionId === null) return words
  return <Recorded of={{ customerId, subscriptionId, correlationId }} words={words} />
}

/** Who has made a change: a person or a program, the vendor, or the end of the term. */
function Who({ of: { actor, origin } }: { readonly of: Happening }) {
  const names = useNameTexts()
  return useActorName()(actor) ?? (origin ? names(origin) : '–')
}

interface RecordedProps {
  readonly of: Readonly<Record<'customerId' | 'subscriptionId' | 'correlationId', string>>
  /** What is shown if the history of the subscription has nothing about the request. */
  readonly words: string
}

/** The members of a subscription that a request has changed, with their values before and after. */
function Recorded({ of: { customerId, subscriptionId, correlationId }, words }: RecordedProps) {
  const { data } = useRead(['subscriptions.listHistory', subscriptionId, 'recorded'], (client, request) =>
    client.subscriptions.listHistory({ customerId, subscriptionId, pageSize: recordedHistory }, request),
  )
  const changes = data?.items
    .filter((one) => one.correlationId === correlationId)
    .flatMap(({ id, changes }) => statedOnce(changes).map((change) => ({ id, change })))
  if (!changes || changes.length === 0) return words
  return changes.map(({ id, change }) => <ChangedMember key={`${id} ${change.member}`} of={change} />)
}

function Changes({ of }: { readonly of: readonly ProfileChange[] }) {
  const text = useCustomerTexts()
  const part = usePartTexts()
  return of.map(({ member, before, after }) => (
    <Text key={member} size="sm" style={{ overflowWrap: 'anywhere' }}>
      {part('named', { name: text(member), value: `${before ?? '–'} → ${after ?? '–'}` })}
    </Text>
  ))
}

/** The margins before and after a request, each with its provider instance, its offer type and the day from which it applies. */
function MarginChanges({ of }: { readonly of: readonly MarginChange[] }) {
  const text = useCustomerTexts()
  const ofMargins = useMarginsTexts()
  const part = usePartTexts()
  const format = useFormat()
  const instanceName = useInstanceName()
  const wordsOf = useMarginWords()
  const words = (margin: MarginChange['after']) =>
    margin === null ? ofMargins('inherit') : wordsOf(typedMargin(margin))
  const typeOf = (type: string) =>
    (offerTypes as readonly string[]).includes(type) ? ofMargins(type as OfferType) : type
  return of.map(({ providerInstanceId, offerType, before, after, from }) => {
    const value = before === undefined ? words(after) : `${words(before)} → ${words(after)}`
    return (
      <Text key={`${providerInstanceId} ${offerType}`} size="sm" style={{ overflowWrap: 'anywhere' }}>
        {part('named', {
          name: [
            instanceName(providerInstanceId),
            offerType === null ? ofMargins('forAll') : typeOf(offerType),
          ].join(' · '),
          value: from === null ? value : text('changeFrom', { change: value, day: format.date(from) }),
        })}
      </Text>
    )
  })
}
