import { useDisclosure } from '@mantine/hooks'
import { lazy, Suspense, useState } from 'react'
import { useOperations, useReason } from '../../api/permission.ts'
import { Action } from '../../parts/action.tsx'
import { usePartTexts } from '../../parts/texts.ts'
import { useMe } from '../../session/me.ts'
import { findOperation } from '../../shell/find-operation.ts'
import { aboutOf, type Need } from './needs.ts'
import { requestToStartAgain } from './recurring.ts'
import { useHomeTexts } from './texts.ts'
import { submitOf, wayOf } from './way.ts'

const ResolveDialog = lazy(() => import('./resolve-dialog.tsx'))

/** The button that resolves a need. */
export function Resolve({ need }: { readonly need: Need }) {
  const text = useHomeTexts()
  const label = text(labelOf(need))
  const title = useNamed(need, label)
  const [isOpen, { open, close }] = useDisclosure(false)
  const [wasOpened, setWasOpened] = useState(false)
  return (
    <>
      <ResolveButton
        need={need}
        label={label}
        open={() => {
          setWasOpened(true)
          open()
        }}
      />
      <Suspense>
        {wasOpened && <ResolveDialog need={need} title={title} isOpen={isOpen} close={close} />}
      </Suspense>
    </>
  )
}

/** Returns the label of the button with what it is about, such as "Retry: Customer created · Contoso". */
function useNamed(need: Need, label: string): string {
  const text = useHomeTexts()
  return usePartTexts()('named', { name: label, value: aboutOf(need) ?? text(need.kind) })
}

interface ResolveButtonProps {
  readonly need: Need
  readonly label: string
  readonly open: () => void
}

/** A person with all rights of the role may resolve what is listed, so the descriptions of operations are read for others only. */
function ResolveButton(props: ResolveButtonProps) {
  const { data: me } = useMe()
  if (me?.scopes === null) return <NamedButton {...props} reason={undefined} />
  return <CheckedButton {...props} />
}

function CheckedButton(props: ResolveButtonProps) {
  const { data: operations = [] } = useOperations()
  const reasonOf = useReason()
  const { source } = props.need
  const request =
    source.type === 'alert'
      ? source.alert.request
      : source.type === 'operation'
        ? requestToStartAgain(source.operation)
        : null
  const operationId = request
    ? findOperation(request.method, request.path, operations)?.operation.id
    : resolvingOperations[source.type]
  return <NamedButton {...props} reason={operationId && reasonOf(operationId)} />
}

const resolvingOperations: Readonly<Partial<Record<Need['source']['type'], string>>> = {
  operation: 'retryBackgroundOperation',
  order: 'retryBackgroundOperation',
  purchase: 'decideHeldPurchase',
  link: 'decideHeldLink',
}

function NamedButton({
  need,
  label,
  open,
  reason,
}: ResolveButtonProps & { readonly reason: string | undefined }) {
  const named = useNamed(need, label)
  return (
    <Action variant="light" reason={reason} onClick={open} aria-label={named}>
      {label}
    </Action>
  )
}

function labelOf(need: Need) {
  if (isExplained(need)) return 'whatToDo'
  if (need.source.type === 'operation' && requestToStartAgain(need.source.operation)) return 'startAgain'
  return need.source.type === 'operation' ? 'retry' : (submitOf(need) ?? wayOf(need) ?? 'resolve')
}

/** Returns whether no request resolves a need, so that the dialog only says what to do. */
function isExplained({ source }: Need): boolean {
  return source.type === 'alert' && source.alert.request === null
}
