import { Modal, Stack } from '@mantine/core'
import type { ResellerClient } from '@reseller-api/client'
import type { ReactNode } from 'react'
import { useWrite, type WriteRequest, type WriteSettings } from '../../api/write.ts'
import { useDialogProps } from '../../parts/dialog.ts'
import { WritePanel } from '../../parts/write-panel.tsx'

type Options = WriteRequest | { readonly dryRun: true }

interface DialogProps {
  readonly title: string
  readonly close: () => void
  readonly size?: string
  /** Whether neither Escape nor a click beside the dialog closes it. */
  readonly isKept?: boolean
  readonly children: ReactNode
}

/** A dialog with the form or the details of one object. */
export function Dialog({ title, close, size = 'md', isKept = false, children }: DialogProps) {
  const dialogProps = useDialogProps()
  return (
    <Modal
      {...dialogProps}
      opened
      onClose={close}
      title={title}
      size={size}
      closeOnEscape={!isKept}
      closeOnClickOutside={!isKept}
      withCloseButton={!isKept}
    >
      {children}
    </Modal>
  )
}

interface SimpleWriteProps<Result> {
  /** Unique for the action and its object, such as `test:<id>`. */
  readonly name: string
  readonly title: string
  readonly submitText: string
  readonly send: (client: ResellerClient, options: Options) => unknown
  readonly close: () => void
  /** Called with the answer, instead of closing the dialog. */
  readonly onDone?: (answer: Result) => void
  /** Leaves the screen of an object that the write has removed. */
  readonly leave?: (() => Promise<void>) | undefined
  readonly isDangerous?: boolean
  readonly children?: ReactNode
}

/** A write without fields: what it does, its preview, and its outcome. */
export function SimpleWrite<Result>(props: SimpleWriteProps<Result>) {
  const { name, title, submitText, send, close, onDone, leave, isDangerous = false, children } = props
  type Settings = WriteSettings<object, Result>
  const write = useWrite<object, Result>({
    name,
    first: {},
    title,
    send: (client, _, options) => send(client, options) as ReturnType<Settings['send']>,
    tryOut: (client) => send(client, { dryRun: true }) as PromiseLike<unknown>,
    ...(leave && { leave }),
    onDone: ({ data }) => (onDone ? onDone(data) : close()),
  })
  return (
    <WritePanel write={write} submitText={submitText} isDangerous={isDangerous} onCancel={close}>
      <Stack gap="xs">{children}</Stack>
    </WritePanel>
  )
}
