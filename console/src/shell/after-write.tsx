import type { Confirmed } from './activity.ts'
import Confirmation from './confirmation.tsx'
import FollowedWork from './followed-work.tsx'

/** What the frame does after writes, in one file that the first screen does not load: says what is done, and follows work. */
export default function AfterWrite({ done }: { readonly done: Confirmed | undefined }) {
  return (
    <>
      {done && <Confirmation of={done} />}
      <FollowedWork />
    </>
  )
}
