import { Button, Group, List, Stack, Text } from '@mantine/core'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useInstanceName } from '../api/instances.ts'
import type { Effects, Write } from '../api/write.ts'
import { useFormat } from '../values/use-format.ts'
import { Action } from './action.tsx'
import { ApiWords } from './api-words.tsx'
import { bringIntoView } from './into-view.tsx'
import { jobTextOf } from './job-names.ts'
import { useJobTexts } from './job-texts.ts'
import { Notice } from './notice.tsx'
import { usePartTexts } from './texts.ts'

interface WritePanelProps<Values extends object, Result> {
  readonly write: Write<Values, Result>
  /** The text of the button that sends the write. */
  readonly submitText: string
  /** Why the person may not send the write; undefined if nothing forbids it. */
  readonly reason?: string | undefined
  readonly children?: ReactNode
  readonly onCancel?: () => void
  readonly isDangerous?: boolean
  /** Renders the effects in the words of the screen; by default they are shown in general words. */
  readonly effects?: (effects: Effects) => ReactNode
  /** What the preview says if the dry run cannot tell whether the write succeeds; by default, that the service would accept it. */
  readonly previewTitle?: string
}

// While a person types, no dry run is sent.
const pauseMs = 500

/**
 * A form of one write: its fields, the preview of a dry run, and the outcome. A write that needs its preview is sent only
 * after the preview of exactly these values, which the form reads by itself. While the answer of an attempt is unknown, the
 * fields are disabled, because only the same request may be sent again.
 */
export function WritePanel<Values extends object, Result>(props: WritePanelProps<Values, Result>) {
  const {
    write,
    submitText,
    reason,
    children,
    onCancel,
    isDangerous = false,
    effects = generalEffects,
    previewTitle,
  } = props
  const text = usePartTexts()
  const { state, failure } = write
  const isChanged = failure?.kind === 'changed'
  // Errors of a form that is not complete stand at its fields.
  const isShown = failure && (write.isAsked || Object.keys(failure.members).length === 0)
  const isLocked = !write.canSend && state !== 'lost' && state !== 'sending'
  const { values, preview, isPreviewDue } = write
  const isDue = isPreviewDue && reason === undefined
  const form = useRef<HTMLFormElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the values begins the pause anew
  useEffect(() => {
    if (!isDue) return
    const timer = setTimeout(
      () => {
        // The service would refuse a form with an empty required field.
        if (form.current?.querySelector(':required:invalid') === null) void preview()
      },
      Object.keys(values).length === 0 ? 0 : pauseMs,
    )
    return () => clearTimeout(timer)
  }, [isDue, values])
  const refusal = useRef<HTMLDivElement>(null)
  const success = useRef<HTMLDivElement>(null)
  const [asked, setAsked] = useState(0)
  // The first error can be above the visible part of a long form, and the answer below it. A field that the person has only left
  // keeps the focus elsewhere, and its check moves nothing.
  useEffect(() => {
    if (asked === 0) return
    const invalid = form.current?.querySelector<HTMLElement>('[aria-invalid=true]')
    if (invalid) invalid.focus()
    else bringIntoView(refusal.current ?? success.current)
  }, [asked])
  const ask = async (answer: Promise<unknown>) => {
    await answer
    setAsked((before) => before + 1)
  }
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (reason === undefined) void ask(write.submit())
  }
  return (
    <form ref={form} onSubmit={send} noValidate>
      <Stack gap="md">
        {write.isRestored && (
          <Notice
            kind="info"
            title={text('restored')}
            action={
              <Button size="xs" variant="default" onClick={write.discard}>
                {text('discard')}
              </Button>
            }
          />
        )}
        <fieldset
          disabled={state === 'lost' || state === 'sending'}
          style={{ all: 'unset', display: 'contents' }}
        >
          {children}
        </fieldset>
        {isShown && (
          <div ref={refusal}>
            <Notice
              kind={state === 'lost' ? 'warning' : 'error'}
              title={text(state === 'lost' ? 'lost' : isChanged ? 'changed' : 'refused')}
              correlationId={failure.correlationId}
            >
              {state === 'lost' && <div>{text('lostText')}</div>}
              {state !== 'lost' && isChanged ? text('changedText') : <ApiWords of={failure} />}
            </Notice>
          </div>
        )}
        <Group justify="flex-end">
          {onCancel && (
            <Button variant="subtle" onClick={onCancel} disabled={state === 'sending'}>
              {text('cancel')}
            </Button>
          )}
          {state !== 'lost' && reason === undefined && (
            <Button variant="default" onClick={() => void ask(write.check())} loading={state === 'checking'}>
              {text('preview')}
            </Button>
          )}
          {reason === undefined ? (
            <Button
              type="submit"
              loading={state === 'sending'}
              {...(isDangerous && { color: 'red' })}
              {...(isLocked && {
                ...{ 'aria-disabled': true, 'data-disabled': true, variant: 'default' },
                ...{ title: text('previewFirst'), 'aria-description': text('previewFirst') },
              })}
            >
              {state === 'lost' ? text('retry') : submitText}
            </Button>
          ) : (
            <Action reason={reason} onClick={() => undefined}>
              {submitText}
            </Action>
          )}
        </Group>
        {/* Below the buttons: the check of a field ends while the click that left it is still pressed, and must not move them. */}
        {write.effects && (
          <div ref={success}>
            <Notice kind={previewTitle ? 'info' : 'success'} title={previewTitle ?? text('wouldSucceed')}>
              {effects(write.effects)}
            </Notice>
          </div>
        )}
      </Stack>
    </form>
  )
}

function generalEffects(effects: Effects): ReactNode {
  return <GeneralEffects of={effects} />
}

interface GeneralEffectsProps {
  readonly of: Effects
  /** Whether the write has other effects, which the screen shows elsewhere. Without effects here, it then says nothing. */
  readonly hasOthers?: boolean
}

/** The effects of a write: what would run in the background, and what would change at the vendor. */
export function GeneralEffects({ of: { wouldRun, changes }, hasOthers = false }: GeneralEffectsProps) {
  const text = usePartTexts()
  const format = useFormat()
  const instanceName = useInstanceName()
  const job = useJobTexts()
  if (wouldRun.length + changes.length === 0)
    return hasOthers ? null : <Text size="sm">{text('nothingElse')}</Text>
  return (
    <Stack gap={4}>
      {wouldRun.length > 0 && (
        <Text size="sm">
          {text('named', {
            name: text('wouldRun'),
            value: [...new Set(wouldRun.map((name) => job(jobTextOf(name))))].join(', '),
          })}
        </Text>
      )}
      {changes.length > 0 && (
        <>
          <Text size="sm">{text('atVendor')}</Text>
          <List size="sm">
            {changes.map((change) => (
              <List.Item key={JSON.stringify(change)}>
                {instanceName(change.providerInstanceId)}:{' '}
                <span lang="en">{format.apiText(change.step)}</span>
              </List.Item>
            ))}
          </List>
        </>
      )}
    </Stack>
  )
}
