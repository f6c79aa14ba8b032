import type { Confirmed } from './activity.ts'
import Confirmation from './confirmation.tsx'
import FollowedWork from './followed-work.tsx'

/** Announces a write that was confirmed, and shows the progress of background work. The first screen does not load this file. */
export default function AfterWrite({ done }: { readonly done: Confirmed | undefined }) {
  return (
    <>
      {done && <Confirmation of={done} />}
      <FollowedWork />
    </>
  )
}
