import { Badge, Button, Chip, Group, Paper, SegmentedControl, Stack, Text } from '@mantine/core'
import { createLazyRoute, Link } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useInstanceName } from '../../api/instances.ts'
import { Empty } from '../../parts/empty.tsx'
import { Money } from '../../parts/money.tsx'
import { retried } from '../../parts/retried/retried.ts'
import { Screen } from '../../parts/screen.tsx'
import { PartialNotice, type Shown, View } from '../../parts/view.tsx'
import { type Me, useMe } from '../../session/me.ts'
import { session } from '../../session/session.ts'
import { useStored } from '../../store.ts'
import { StartTour } from '../../tour/start-tour.tsx'
import { useFormat } from '../../values/use-format.ts'
import { AlertWords } from './alert-words.tsx'
import classes from './home.module.css'
import { Links } from './links.tsx'
import {
  byStake,
  instanceOfCatalogueSync,
  type MonthInvoice,
  type Need,
  type NeedKind,
  needKinds,
  overrunState,
  unsettledStepOf,
} from './needs.ts'
import { Resolve } from './resolve.tsx'
import { sentAlerts, sentAtOf } from './sent.ts'
import { largestFirst, stakeSums } from './stake.ts'
import { useStakeNotes, useStakeSumWords } from './stake-words.ts'
import { useHomeTexts } from './texts.ts'
import { type ClosedMonth, useNeeds } from './use-needs.ts'

export const Route = createLazyRoute('/')({ component: HomeScreen })

// Most homes need none of these, so the first route does not load them.
const CatalogueWay = lazy(async () => ({ default: (await import('./held-ends.tsx')).CatalogueWay }))
const CatalogueWords = lazy(async () => ({ default: (await import('./held-ends.tsx')).CatalogueWords }))
const RetriedList = lazy(() => import('./retried-list.tsx'))
const MoreRows = lazy(() => import('./more-rows.tsx'))

function HomeScreen() {
  const me = useMe()
  return me.data && <Needs me={me.data} />
}

function Needs({ me }: { readonly me: Me }) {
  const text = useHomeTexts()
  const { needs, reads, failedIds, closed, hasMore, isReadingMore, readMore } = useNeeds(me)
  const signedIn = useStored(session)
  const hasRetried = useStored(retried).length > 0
  const { kind, sort } = Route.useSearch()
  // The first answer opens the screen; it is complete when all have arrived.
  const all: readonly Shown<unknown>[] = reads
  const first = all.find(({ data }) => data !== undefined) ?? all[0]!
  const isComplete = reads.every(({ isPending }) => !isPending)
  const chosen = kind ? needs.filter((one) => one.kind === kind) : needs
  const shown = sort === 'stake' ? byStake(chosen) : chosen
  return (
    <Screen
      title={text('title')}
      subtitle={isComplete && <Total of={chosen} hasMore={hasMore} />}
      actions={signedIn.state === 'signedIn' && signedIn.hasTour && <StartTour />}
    >
      <PartialNotice of={reads} />
      {closed && <Closed of={closed} />}
      <Suspense>{hasRetried && <RetriedList />}</Suspense>
      <View
        of={first}
        isEmpty={() => isComplete && needs.length === 0 && !hasMore}
        empty={<NothingNeedsYou />}
      >
        {() => (
          <Stack gap="md">
            <Group justify="space-between" align="flex-end">
              <Kinds of={needs} chosen={kind} hasMore={hasMore} />
              <Sort chosen={sort} />
            </Group>
            {shown.length === 0 && isComplete && <NothingOfKind />}
            <Stack gap="xs" component="ul" className={classes.list!}>
              {shown.map((need) => (
                <NeedRow key={need.id} need={need} failedIds={failedIds} />
              ))}
            </Stack>
            <Suspense>{hasMore && <MoreRows isReading={isReadingMore} read={readMore} />}</Suspense>
          </Stack>
        )}
      </View>
    </Screen>
  )
}

/** Says that the newest month is closed, with the way to its files. */
function Closed({ of: { month, count } }: { readonly of: ClosedMonth }) {
  const text = useHomeTexts()
  const format = useFormat()
  return (
    <Text size="sm">
      {text('closed', { month: format.month(month), count })}{' '}
      <Link to="/months" search={{ month }}>
        {text('openMonth')}
      </Link>
    </Text>
  )
}

interface TotalProps {
  readonly of: readonly Need[]
  /** Whether more rows exist than are counted here. */
  readonly hasMore: boolean
}

const mostSums = 3

/**
 * How many items there are, and below it one line for each sum at stake: of one period, at the prices of one side, in one currency.
 * Of more than three sums, only the largest one is open.
 */
function Total({ of, hasMore }: TotalProps) {
  const text = useHomeTexts()
  const sumWords = useStakeSumWords()
  const role = useMe().data?.role.name
  if (of.length === 0) return null
  const stakes = largestFirst(stakeSums(of, role)).map(sumWords)
  const open = stakes.length > mostSums ? 1 : stakes.length
  const lines = (some: readonly string[]) => some.map((stake) => <div key={stake}>{stake}</div>)
  return (
    <>
      <div>{text(hasMore ? 'subtitleMore' : 'subtitle', { count: of.length })}</div>
      {lines(stakes.slice(0, open))}
      {open < stakes.length && (
        <details>
          <summary>{text('otherSums', { count: stakes.length - open })}</summary>
          {lines(stakes.slice(open))}
        </details>
      )}
    </>
  )
}

interface KindsProps extends TotalProps {
  readonly chosen: NeedKind | undefined
}

function Kinds({ of, chosen, hasMore }: KindsProps) {
  const text = useHomeTexts()
  const navigate = Route.useNavigate()
  const { sort } = Route.useSearch()
  const choose = (kind: string) =>
    void navigate({
      search: { ...(kind !== 'all' && { kind: kind as NeedKind }), ...(sort && { sort }) },
      replace: true,
    })
  const format = useFormat()
  const countOf = (kind: NeedKind) => of.filter((one) => one.kind === kind).length
  const counted = (name: string, count: number) => `${name} ${format.count(count)}${hasMore ? '+' : ''}`
  return (
    <Chip.Group value={chosen ?? 'all'} onChange={(value) => choose(String(value))}>
      <Group gap="xs">
        <Chip value="all" size="sm">
          {counted(text('all'), of.length)}
        </Chip>
        {needKinds
          .filter((kind) => countOf(kind) > 0 || kind === chosen)
          .map((kind) => (
            <Chip key={kind} value={kind} size="sm">
              {counted(text(kind), countOf(kind))}
            </Chip>
          ))}
      </Group>
    </Chip.Group>
  )
}

function Sort({ chosen }: { readonly chosen: 'stake' | undefined }) {
  const text = useHomeTexts()
  const navigate = Route.useNavigate()
  const { kind } = Route.useSearch()
  const sort = (by: string) =>
    void navigate({ search: { ...(kind && { kind }), ...(by === 'stake' && { sort: by }) }, replace: true })
  return (
    <SegmentedControl
      size="xs"
      aria-label={text('sort')}
      value={chosen ?? 'urgency'}
      onChange={sort}
      data={[
        { value: 'urgency', label: text('byUrgency') },
        { value: 'stake', label: text('byStake') },
      ]}
    />
  )
}

const colors = { Critical: 'red', Warning: 'yellow', Info: 'blue' } as const

interface NeedRowProps {
  readonly need: Need
  readonly failedIds: ReadonlySet<string>
}

function NeedRow({ need, failedIds }: NeedRowProps) {
  const text = useHomeTexts()
  const format = useFormat()
  const sentAt = sentAtOf(useStored(sentAlerts)[need.id], failedIds)
  const instanceId = instanceOfCatalogueSync(need)
  const notesOf = useStakeNotes()
  return (
    <Paper component="li" withBorder className={classes.row!} data-severity={need.severity}>
      <div className={classes.words}>
        <Group gap="xs">
          <Badge color={colors[need.severity]} variant="light">
            {text(need.severity)}
          </Badge>
          <Text size="sm" fw={600}>
            {text(need.kind)}
          </Text>
          {need.subject && (
            <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
              {need.subject}
            </Text>
          )}
        </Group>
        <Party of={need} />
        <Words of={need} instanceId={instanceId} />
        {sentAt && (
          <Text size="sm" fw={600} role="status">
            {text('sent', { when: format.distance(sentAt) })}
          </Text>
        )}
        <Group gap="sm">
          <Deadline of={need} />
          <Links of={need} />
        </Group>
      </div>
      <div className={classes.money}>
        {need.atStake && <Money of={need.atStake} fw={650} size="lg" />}
        {need.atStake &&
          notesOf(need).map((note) => (
            <Text key={note} size="xs" c="dimmed">
              {note}
            </Text>
          ))}
      </div>
      <div className={classes.action}>
        {need.source.type === 'invoice' ? (
          <OpenInvoice of={need.source} />
        ) : (
          !sentAt && <Way need={need} instanceId={instanceId} />
        )}
      </div>
    </Paper>
  )
}

/** What is wrong. The words of the service and of the vendor are English. */
function Words({ of: need, instanceId }: { readonly of: Need; readonly instanceId: string | undefined }) {
  const { source } = need
  const format = useFormat()
  if (source.type === 'alert')
    return (
      <Text component="div" size="sm">
        <AlertWords of={source.alert} />
      </Text>
    )
  const words = (
    <Text size="sm" {...(source.type === 'operation' && { lang: 'en' })}>
      {format.apiText(need.description)}
    </Text>
  )
  if (!instanceId) return words
  return (
    <Suspense fallback={words}>
      <CatalogueWords need={need} instanceId={instanceId} />
    </Suspense>
  )
}

function Way({ need, instanceId }: { readonly need: Need; readonly instanceId: string | undefined }) {
  const way = <Resolve need={need} />
  if (!instanceId) return way
  return (
    <Suspense>
      <CatalogueWay need={need} instanceId={instanceId}>
        {way}
      </CatalogueWay>
    </Suspense>
  )
}

/** The customer that a need is about, the provider instance of work without a customer, or the month of an invoice. */
function Party({ of: { customerName, source } }: { readonly of: Need }) {
  const format = useFormat()
  const instanceId = source.type === 'operation' ? source.operation.providerInstanceId : null
  const month = source.type === 'invoice' && format.month(source.month)
  if (customerName === null && instanceId === null && !month) return null
  return (
    <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
      {customerName ?? (instanceId ? <InstanceName id={instanceId} /> : month)}
    </Text>
  )
}

function InstanceName({ id }: { readonly id: string }) {
  return useInstanceName()(id)
}

const nearMs = 30 * 86_400_000
// What may wait for years has no deadline that helps.
const farMs = 366 * 86_400_000

function Deadline({ of: { actBefore: deadline, since, source } }: { readonly of: Need }) {
  const text = useHomeTexts()
  const format = useFormat()
  const actBefore = deadline && new Date(deadline).getTime() < Date.now() + farMs ? deadline : null
  const isNear = actBefore !== null && new Date(actBefore).getTime() < Date.now() + nearMs
  const isLate = actBefore !== null && new Date(actBefore).getTime() < Date.now()
  const budget = source.type === 'alert' && source.alert.budget
  // The day on which a budget is passed is a forecast, and no deadline: a budget can still be raised after it.
  const words = actBefore
    ? budget
      ? text(`budget-${overrunState(budget, Date.now())}`, { day: format.date(budget.overrunOn) })
      : isLate
        ? text('tooLate')
        : text('act', { when: format.distance(actBefore) })
    : text('since', { when: format.moment(since) })
  return (
    <Text
      size="xs"
      c={isNear ? 'red' : 'dimmed'}
      fw={isNear ? 600 : 400}
      title={format.moment(actBefore ?? since)}
    >
      {words}
    </Text>
  )
}

function OpenInvoice({ of: { invoice, month } }: { readonly of: MonthInvoice }) {
  const text = useHomeTexts()
  const search = { month, invoice: invoice.id, step: unsettledStepOf(invoice) }
  return (
    <Button
      variant="light"
      aria-label={text('openInvoice', { number: invoice.providerInvoiceId })}
      renderRoot={(props) => <Link to="/months" search={search} {...props} />}
    >
      {text('open')}
    </Button>
  )
}

function NothingNeedsYou() {
  const text = useHomeTexts()
  return (
    <Empty
      title={text('empty')}
      action={
        <Button variant="default" renderRoot={(props) => <Link to="/customers" {...props} />}>
          {text('customers')}
        </Button>
      }
    >
      {text('emptyText')}
    </Empty>
  )
}

function NothingOfKind() {
  const text = useHomeTexts()
  return (
    <Empty
      title={text('emptyKind')}
      action={
        <Button variant="default" renderRoot={(props) => <Link to="/" search={{}} {...props} />}>
          {text('showAll')}
        </Button>
      }
    />
  )
}
