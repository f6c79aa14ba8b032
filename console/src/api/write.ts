import type { DryRun, ResellerClient } from '@reseller-api/client'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { accessToken } from '../session/session.ts'
import { confirmed, followOperation } from '../shell/activity.ts'
import { type Draft, isTyped, useDraft } from './draft.ts'
import { type Failure, failureOf } from './failures.ts'
import { untilReleased } from './press.ts'
import { readAgain } from './read.ts'
import { isRefusal } from './refusal.ts'
import { useClient } from './use-client.ts'

/** The options that a write passes to the client. */
export interface WriteRequest extends Version {
  readonly idempotencyKey: string
}

/** The version of the object that the person has seen. The service refuses the write if there is another one. */
export interface Version {
  readonly ifMatch?: string
}

/** The answer of a write as the client's `withResponse` returns it. */
interface WriteAnswer<Result> {
  readonly data: Result
  readonly operationId: string | undefined
  readonly correlationId: string | undefined
}

export interface WriteSettings<Values, Result> {
  /** Names the draft: one for each object, such as `order` or `rename:<id>`. */
  readonly name: string
  readonly first: Values
  /** The version of the object from which the first values are, for a write that replaces all of them. */
  readonly version?: string | undefined
  /** The title of the background work in the activity panel, or of the confirmation if there is no work. */
  readonly title: string
  /** Sends the write. */
  readonly send: (
    client: ResellerClient,
    values: Values,
    request: WriteRequest,
  ) => { withResponse(): Promise<WriteAnswer<Result>> }
  /** Sends the same write as a dry run. */
  readonly tryOut: (client: ResellerClient, values: Values, version: Version) => PromiseLike<unknown>
  /**
   * Whether the values can be sent only after their preview was shown: for a write that changes money, seats or what a vendor
   * holds. By default, each write without fields needs its preview, because nothing that was typed says what it does.
   */
  readonly needsPreview?: boolean
  /** Leaves the screen of an object that the write has removed, before everything is read again. */
  readonly leave?: () => Promise<void>
  readonly onDone?: (answer: WriteAnswer<Result>) => void
}

export type WriteState = 'editing' | 'checking' | 'sending' | 'lost' | 'done'

/** What a dry run returns. */
export type Effects = DryRun

/**
 * A write with its draft. Its idempotency key stays the same until the service has answered, so that a double click, a lost
 * answer or a reload writes once. After a definite refusal, the next attempt has a new key.
 */
export function useWrite<Values extends object, Result>(settings: WriteSettings<Values, Result>) {
  const { name, first, version, title, send, tryOut, leave, onDone } = settings
  const { needsPreview = Object.keys(first).length === 0 } = settings
  const client = useClient()
  const queries = useQueryClient()
  const { draft, save, clear } = useDraft(name, first, version)
  const [state, setState] = useState<WriteState>(draft.isSent ? 'lost' : 'editing')
  const [failure, setFailure] = useState<Failure>()
  const [effects, setEffects] = useState<Effects>()
  const [isAsked, setIsAsked] = useState(false)
  const [isRestored, setIsRestored] = useState(() => isTyped(draft))
  const seen: Version = draft.version === undefined ? {} : { ifMatch: draft.version }
  const isSending = useRef(false)
  const checking = useRef<Promise<unknown>>(Promise.resolve())
  // Whether a request with the key of the draft was sent, so that the write may have been done.
  const wasSent = useRef(draft.isSent)
  // The preview of a dry run is dropped if the values have changed since.
  const present = useRef(draft.values)
  present.current = draft.values
  const tried = useRef<Values>(undefined)
  const inCheck = useRef<Values>(undefined)
  const canSend = !needsPreview || effects !== undefined

  /**
   * Sends the write. Before the preview of a write that needs one, sends its dry run instead.
   *
   * @param chosen Values that the person has chosen in a comparison, instead of those of the form.
   */
  async function submit(chosen?: Values): Promise<boolean> {
    if (isSending.current) return false
    const values = chosen ?? draft.values
    if (!canSend && chosen === undefined && !wasSent.current) {
      await check()
      return false
    }
    isSending.current = true
    setIsAsked(true)
    setState('sending')
    setFailure(undefined)
    try {
      // A field whose change is checked was left by the click that sends. Its dry run must not find the version after the write.
      await checking.current
      // If the session has ended, the sign-in page opens and the draft stays as one that was not sent.
      await accessToken()
      save({ values, isSent: true })
      wasSent.current = true
      const answer = await send(client, values, { idempotencyKey: draft.key, ...seen }).withResponse()
      if (answer.operationId) followOperation(answer.operationId, title)
      else confirmed.set({ title })
      clear()
      setIsRestored(false)
      wasSent.current = false
      setState('done')
      setEffects(undefined)
      await leave?.()
      await readAgain(queries)
      onDone?.(answer)
      return true
    } catch (error) {
      fail(error)
      return false
    } finally {
      isSending.current = false
    }
  }

  function fail(error: unknown): void {
    setFailure(shown(error))
    // The next preview has the values of the version that the service has now.
    if (failureOf(error).kind === 'changed') setEffects(undefined)
    if (isRefusal(error)) {
      wasSent.current = false
      save({ isSent: false, key: crypto.randomUUID() })
    }
    setState(wasSent.current ? 'lost' : 'editing')
  }

  /** Converts an error to the form in which it is shown. If the object has changed, also at the vendor, starts a new read. */
  function shown(error: unknown): Failure {
    const failure = failureOf(error)
    if (failure.kind === 'changed' || failure.conflict) void readAgain(queries)
    return failure
  }

  /** Sends a dry run that the person asks for. Returns the failure; undefined if the write would succeed. */
  async function check(values: Values = draft.values): Promise<Failure | undefined> {
    setIsAsked(true)
    return await tryValues(values)
  }

  /** @param isUnasked Whether the person has not asked for this dry run, so that the form stays as it is meanwhile. */
  async function tryValues(values: Values, isUnasked = false): Promise<Failure | undefined> {
    tried.current = values
    inCheck.current = values
    if (!isUnasked) setState('checking')
    const isPresent = () => present.current === values
    try {
      const effects = Promise.resolve(tryOut(client, values, seen))
      checking.current = effects.catch(() => {})
      const found = (await effects.finally(untilReleased)) as Effects
      if (!isPresent() || isSending.current) return undefined
      setEffects(found)
      // That the object has changed stays readable until the person sends.
      setFailure((shownNow) => (isUnasked && shownNow?.kind === 'changed' ? shownNow : undefined))
      return undefined
    } catch (error) {
      const found = shown(error)
      if (isSending.current) return found
      // Also what is wrong with fields that were left before the one that has changed meanwhile.
      setFailure(found)
      if (isPresent()) setEffects(undefined)
      return found
    } finally {
      if (inCheck.current === values) inCheck.current = undefined
      // The write may have begun meanwhile, such as by Enter in a field whose change is checked.
      if (!isSending.current && isPresent()) setState(wasSent.current ? 'lost' : 'editing')
    }
  }

  /**
   * Sends a dry run because the person has left a field. If a click has left it, that click comes first: it may send the
   * write, or ask for the same dry run.
   *
   * @param isAll Whether the form was complete before, so that each failure is shown and not only those of left fields.
   */
  async function checkLeft(isAll: boolean): Promise<void> {
    await untilReleased()
    if (isSending.current || inCheck.current === draft.values) return
    if (isAll) setIsAsked(true)
    await tryValues(draft.values, true)
  }

  // After a reload in the middle of a write, the same write with the same key brings its answer.
  const resume = useRef(submit)
  const isLostBefore = useRef(draft.isSent)
  useEffect(() => {
    if (!isLostBefore.current) return
    isLostBefore.current = false
    void resume.current()
  }, [])

  const discard = () => {
    clear()
    present.current = first
    tried.current = undefined
    setIsRestored(false)
    setIsAsked(false)
    setFailure(undefined)
    setEffects(undefined)
  }
  const edit = (values: Values) => {
    present.current = values
    setEffects(undefined)
    setState('editing')
    save({ values } as Partial<Draft<Values>>)
  }
  return {
    values: draft.values,
    edit,
    submit,
    check,
    /** Sends a dry run because the person has left a field of a form that is not complete yet. */
    checkField: () => checkLeft(false),
    /** Sends a dry run because the person has left a field of a complete form. */
    leaveField: () => void checkLeft(true),
    /** Whether the person has asked for the outcome, so that each failure is shown. */
    isAsked,
    clear,
    /** Whether the form began with values that the person typed at an earlier visit and has not sent. */
    isRestored: isRestored && state !== 'lost' && state !== 'sending',
    /** Begins the form again, with the values of the object. */
    discard,
    state,
    failure,
    effects,
    /** Whether the next submit sends the write; false before the preview of a write that needs one. */
    canSend,
    /** Whether a preview is needed, and a dry run without a click would show it. A form of an unchanged object waits for a change. */
    isPreviewDue:
      !canSend &&
      state === 'editing' &&
      tried.current !== draft.values &&
      (version === undefined || draft.values !== draft.first),
    /** Sends the dry run that is due. */
    preview: () => tryValues(draft.values, true),
  }
}

export type Write<Values extends object, Result> = ReturnType<typeof useWrite<Values, Result>>
