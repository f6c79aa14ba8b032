import { Code, Group, NumberInput, Text, TextInput } from '@mantine/core'
import type { ReadyRequest } from '@reseller-api/client'
import Big from 'big.js'
import { sendReady, tryReady } from '../../../api/ready-request.ts'
import { type Effects, useWrite } from '../../../api/write.ts'
import { memberError } from '../../../parts/api-words.tsx'
import { Money } from '../../../parts/money.tsx'
import { usePartTexts } from '../../../parts/texts.ts'
import { WritePanel } from '../../../parts/write-panel.tsx'
import { digitsOf } from '../../margins/margin.ts'
import { ChangePreview } from '../../subscription/change-preview.tsx'
import { ChangeSides } from '../../subscription/scheduled/change-sides.tsx'
import { Links } from '../links.tsx'
import type { Need } from '../needs.ts'
import { useResolveTexts } from '../resolve-texts.ts'
import { noteSent } from '../sent.ts'
import { useHomeTexts } from '../texts.ts'
import { endingWays, type Way as RequestWay, seatsAfter, submitOf, wayOf } from '../way.ts'
import { ReadyFacts } from './facts.tsx'
import { type ReadyField, readyField, withValue } from './field.ts'
import { useScheduledSides } from './scheduled-sides.ts'
import { useReadyTexts } from './texts.ts'

interface ReadyFormProps {
  readonly need: Need
  readonly request: ReadyRequest
  readonly close: () => void
}

/** The form of the request of an alert: the amounts to decide from, a field for its number, and what it changes. */
export function ReadyForm({ need, request, close }: ReadyFormProps) {
  const text = useHomeTexts()
  const words = useResolveTexts()
  const ready = useReadyTexts()
  const part = usePartTexts()
  const way = wayOf(need)
  const field = readyField(need.kind, request)
  const submitText = text(submitOf(need) ?? way ?? 'resolve')
  const write = useWrite({
    name: `resolve:${need.id}`,
    first: { value: field?.value ?? '' },
    needsPreview: true,
    title: part('named', { name: submitText, value: need.subject ?? text(need.kind) }),
    send: (client, { value }, options) => sendReady(client, withValue(request, field, value), options),
    tryOut: (client, { value }) => tryReady(client, withValue(request, field, value)),
    onDone: ({ operationId }) => {
      noteSent(need.id, operationId)
      close()
    },
  })
  const { value } = write.values
  const sent = withValue(request, field, value)
  const { sides, isLoading } = useScheduledSides(need)
  return (
    <WritePanel
      write={write}
      submitText={submitText}
      reason={isLoading ? part('loading') : undefined}
      isDangerous={way !== undefined && endingWays.includes(way)}
      onCancel={close}
      effects={(effects) => <ReadyEffects need={need} field={field} value={value} of={effects} />}
    >
      <ReadyFacts of={need} />
      {sides && <ChangeSides {...sides} />}
      {way && (
        <Text size="sm" fw={600}>
          {words(textOf(need.kind, way), { after: seatsAfter(sent) ?? 0 })}
        </Text>
      )}
      {field && (
        <Field
          need={need}
          field={field}
          value={value}
          error={Object.values(write.failure?.members ?? {})[0]}
          change={(next) => write.edit({ value: next })}
        />
      )}
      {isBelowForecast(need, field, value) && (
        <Text size="sm" fw={600} role="status">
          {ready('belowForecast')}
        </Text>
      )}
      <Group gap="sm">
        <Links of={need} />
      </Group>
      <details>
        <Text component="summary" size="sm" c="dimmed">
          {words('sends')}
        </Text>
        <Code block tabIndex={0} style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {[`${sent.method} ${sent.path}`, sent.body && JSON.stringify(sent.body, null, 2)]
            .filter(Boolean)
            .join('\n')}
        </Code>
      </details>
    </WritePanel>
  )
}

/** Returns the key of the text that says what a way does. Nobody loses access if no user has one of the seats. */
function textOf(kind: Need['kind'], way: RequestWay) {
  if (kind === 'UnassignedSeats' && way === 'stopRenewal') return 'stopUnusedText'
  if (kind === 'UnassignedSeats' && way === 'cancel') return 'cancelUnusedText'
  return `${way}Text` as const
}

interface FieldProps {
  readonly need: Need
  readonly field: ReadyField
  readonly value: string
  readonly error: string | undefined
  readonly change: (value: string) => void
}

function Field({ need, field: { name }, value, error, change }: FieldProps) {
  const text = useReadyTexts()
  const label = text(name, { currency: budgetOf(need)?.currency ?? '' })
  const shared = {
    label,
    description: text(`${name}Text`),
    inputWrapperOrder: ['label', 'input', 'description', 'error'] as const,
    error: memberError(error, label),
    maw: 360,
  }
  if (name === 'seats' || name === 'nextSeats')
    return (
      <NumberInput
        {...{ ...shared, inputWrapperOrder: [...shared.inputWrapperOrder] }}
        min={1}
        allowDecimal={false}
        value={value}
        onChange={(next) => change(String(next))}
      />
    )
  return (
    <TextInput
      {...{ ...shared, inputWrapperOrder: [...shared.inputWrapperOrder] }}
      inputMode="decimal"
      value={value}
      onChange={({ currentTarget }) => change(currentTarget.value)}
    />
  )
}

interface ReadyEffectsProps {
  readonly need: Need
  readonly field: ReadyField | undefined
  readonly value: string
  readonly of: Effects
}

/** What the request changes: the budget before and after, or the price of the term and the other effects. */
function ReadyEffects({ need, field, value, of }: ReadyEffectsProps) {
  const text = useReadyTexts()
  const use = budgetOf(need)
  const digits = digitsOf(value)
  if (field?.name !== 'budget' || !use || digits === null) return <ChangePreview of={of} end={undefined} />
  const currency = { name: use.currency }
  return (
    <>
      <Group justify="space-between">
        <Text size="sm">{text('budgetBecomes')}</Text>
        <Group gap="xs">
          <Money of={{ value: String(use.budget), currency }} /> <span aria-hidden>→</span>
          <Money of={{ value: digits, currency }} fw={700} size="lg" />
        </Group>
      </Group>
      <ChangePreview of={of} end={undefined} />
    </>
  )
}

function isBelowForecast(need: Need, field: ReadyField | undefined, value: string): boolean {
  const use = budgetOf(need)
  const digits = digitsOf(value)
  return field?.name === 'budget' && !!use && digits !== null && Big(digits).lt(String(use.forecast))
}

function budgetOf({ source }: Need) {
  return source.type === 'alert' ? source.alert.budget : null
}
