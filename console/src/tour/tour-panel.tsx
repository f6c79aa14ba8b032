import {
  ActionIcon,
  Anchor,
  Button,
  Group,
  Paper,
  Progress,
  Stack,
  Text,
  Title,
  UnstyledButton,
} from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconChevronDown, IconX } from '@tabler/icons-react'
import { Link, useNavigate, useRouterState } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { session } from '../session/session.ts'
import { useStored } from '../store.ts'
import { useFormat } from '../values/use-format.ts'
import {
  invoiceAt,
  isAtStep,
  isResolvable,
  placeOf,
  simulatorPage,
  type TourStep,
  tourSteps,
  type WorkState,
} from './steps.ts'
import { useTourTexts } from './texts.ts'
import classes from './tour.module.css'
import { goTo } from './tour.ts'
import { type OpenMonth, useOpenMonth } from './use-open-month.ts'
import { useWorkState } from './use-work-state.ts'

/** The panel above the screen: what to look at, and the way to the next step. */
export function TourPanel({ step }: { readonly step: TourStep }) {
  const text = useTourTexts()
  const format = useFormat()
  const open = useOpenMonth(step)
  const state = useWorkState(step, open)
  const { month } = open
  const invoice = open.invoice?.id
  const navigate = useNavigate()
  const shown = useRouterState({ select: ({ location }) => invoiceAt(location.pathname, location.search) })
  const explored = shown ?? invoice
  const isAtBoard = useRouterState({
    select: ({ location }) => location.pathname === '/months' && !('invoice' in location.search),
  })
  const heading = useRef<HTMLHeadingElement>(null)
  const place = tourSteps.indexOf(step)
  // The focus follows the steps, so that Enter leads through the whole tour and a screen reader reads each.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another step has another heading
  useEffect(() => heading.current?.focus(), [step])
  const pathname = useRouterState({ select: ({ location }) => location.pathname })
  const isNarrow = useMediaQuery('(max-width: 48em)')
  const [openedAt, openAt] = useState<string>()
  // On a phone, the panel would fill the first screen of a page that the step is not about.
  const isOpen = !isNarrow || isAtStep(step, pathname) || openedAt === pathname
  // A person can be faster than the answer that names the invoice.
  // biome-ignore lint/correctness/useExhaustiveDependencies: later, the person may go back to the board
  useEffect(() => {
    const target = placeOf(step, month, invoice)
    if (isAtBoard && 'invoice' in target.search) void navigate({ ...(target as object), replace: true })
  }, [step, invoice])
  const title = text('title', { month: format.month(month) })
  const progress = text('step', { number: place + 1, count: tourSteps.length })
  return (
    <Paper
      component="section"
      withBorder
      className={classes.panel!}
      data-closed={isOpen ? undefined : true}
      aria-label={title}
      onKeyDown={({ key }) => key === 'Escape' && goTo(undefined)}
    >
      <Stack gap="xs">
        <Group justify="space-between" wrap="nowrap" align={isOpen ? 'flex-start' : 'center'}>
          {isOpen ? (
            <Text size="sm" c="dimmed">
              {title} · {progress}
            </Text>
          ) : (
            <UnstyledButton aria-expanded={false} onClick={() => openAt(pathname)} miw={0} flex={1}>
              <Group gap={4} wrap="nowrap">
                <IconChevronDown size={16} aria-hidden style={{ flex: 'none' }} />
                <Text size="sm" c="dimmed" truncate>
                  {progress} · {title}
                </Text>
              </Group>
            </UnstyledButton>
          )}
          <ActionIcon
            variant="subtle"
            color="gray"
            onClick={() => goTo(undefined)}
            aria-label={text('close')}
          >
            <IconX size={18} aria-hidden />
          </ActionIcon>
        </Group>
        {isOpen && (
          <>
            <Progress value={((place + 1) / tourSteps.length) * 100} size="xs" aria-label={progress} />
            <Title order={2} size="h4" ref={heading} tabIndex={-1} className={classes.heading!}>
              {text(step)}
            </Title>
            <Text size="sm" className={classes.text!}>
              <Words of={step} open={open} state={state} />
            </Text>
            {step === 'parked' && state !== 'done' && open.invoice && (
              <Correction number={open.invoice.providerInvoiceId} />
            )}
            <Group gap="sm">
              <Go
                to={tourSteps[place - 1]}
                month={month}
                invoice={invoice}
                variant="default"
                label={text('back')}
              />
              <Go
                to={tourSteps[place + 1]}
                month={month}
                invoice={invoice}
                variant="filled"
                label={text('next')}
              />
              {step === 'export' && explored && (
                <Button
                  variant="default"
                  size="xs"
                  renderRoot={(props) => (
                    <Link
                      to="/invoices/$invoiceId"
                      params={{ invoiceId: explored }}
                      search={{ show: 'lines' }}
                      {...props}
                    />
                  )}
                >
                  {text('explore')}
                </Button>
              )}
              {place === tourSteps.length - 1 && (
                <Button size="xs" onClick={() => goTo(undefined)}>
                  {text('end')}
                </Button>
              )}
            </Group>
          </>
        )}
      </Stack>
    </Paper>
  )
}

/** How the simulated vendor corrects an invoice. Empty without a simulator, because a real vendor answers a complaint. */
function Correction({ number }: { readonly number: string }) {
  const text = useTourTexts()
  const signedIn = useStored(session)
  if (signedIn.state !== 'signedIn' || signedIn.vendorUrl === undefined) return null
  return (
    <Text size="sm" className={classes.text!}>
      {text('correction', { number })}{' '}
      <Anchor inherit href={simulatorPage(signedIn.vendorUrl)} target="_blank" rel="noopener">
        {text('simulator')}
      </Anchor>
    </Text>
  )
}

interface WordsProps {
  readonly of: TourStep
  readonly open: OpenMonth
  readonly state: WorkState
}

/** What a step is about, or that it runs or is done. */
function Words({ of: step, open: { month, invoice, unready }, state }: WordsProps) {
  const text = useTourTexts()
  const values = { month: useFormat().month(month) }
  if (step === 'failed' && state === 'running') return text('failedRunning')
  if (state === 'done' && isResolvable(step)) return text(`${step}Done`, values)
  if (step === 'board') return unready === undefined ? '…' : text('boardText', { ...values, count: unready })
  if (step === 'parked') return invoice ? text('parkedText', { count: invoice.parkedLineCount }) : '…'
  return text(`${step}Text`, values)
}

interface GoProps {
  readonly to: TourStep | undefined
  readonly month: string
  readonly invoice: string | undefined
  readonly variant: string
  readonly label: string
}

/** The link to another step and its screen. */
function Go({ to: step, month, invoice, variant, label }: GoProps) {
  if (step === undefined) return null
  return (
    <Button
      size="xs"
      variant={variant}
      renderRoot={(props) => (
        <Link {...(placeOf(step, month, invoice) as object)} {...props} onClick={() => goTo(step)} />
      )}
    >
      {label}
    </Button>
  )
}
