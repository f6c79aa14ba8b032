import type { ReactNode } from 'react'
import { Screen } from './screen.tsx'
import { type Shown, View } from './view.tsx'

interface ObjectScreenProps<Data> {
  /** The kind of the object, which is the title until its name is known. */
  readonly title: string
  readonly of: Shown<Data>
  readonly children: (data: Data) => ReactNode
}

/** The screen of one object. `children` is a screen with the name of the object as its title. */
export function ObjectScreen<Data>({ title, of, children }: ObjectScreenProps<Data>) {
  if (of.data !== undefined) return <View of={of}>{children}</View>
  return (
    <Screen title={title}>
      <View of={of}>{() => null}</View>
    </Screen>
  )
}
