import fc from 'fast-check'
import { expect } from 'vitest'
import { passTime } from '../../src/jobs/subscriptions/subscription-clock.ts'
import type { TestApi } from '../harness/api.ts'
import { dayLength, midnight } from './calendar.ts'
import { asks, purchases, type Track } from './commands.ts'
import { bought, passed, visible } from './model.ts'
import { subscriptionByRequests } from './service.ts'

/** A clock that is stopped until it is advanced. */
export interface Clock {
  now: number
}

/** The numbers of concurrent sequences and of changes in each; time passes for all of them between changes. */
const shape = { lanes: 16, rounds: 10 }

/** The time until the next change: a random time, or until a term of one of them ends. */
const strides = fc.array(
  fc.oneof(
    fc.record({ milliseconds: fc.integer({ min: 0, max: 9 * dayLength }) }),
    fc.record({ milliseconds: fc.integer({ min: 0, max: 200 * dayLength }) }),
    fc.record({ toEndOf: fc.nat(shape.lanes - 1), beside: fc.integer({ min: -1, max: 1 }) }),
  ),
  { minLength: shape.rounds, maxLength: shape.rounds },
)

/** Draws sequences of changes, and compares the running service with the model. */
export async function expectServiceLikeModel(
  api: TestApi,
  clock: Clock,
  { runs, seed }: { readonly runs: number; readonly seed: number },
): Promise<void> {
  const sequences = fc.array(fc.tuple(purchases, asks(shape.rounds)), {
    minLength: shape.lanes,
    maxLength: shape.lanes,
  })
  await fc.assert(
    fc.asyncProperty(sequences, strides, async (drawn, drawnStrides) => {
      clock.now = Math.max(clock.now, drawn[0]![0].now)
      const lanes = await Promise.all(
        drawn.map(async ([{ seats, way }, commands]) => ({
          track: { model: bought({ seats, ...way }, clock.now), now: clock.now } as Track,
          subject: await subscriptionByRequests(api, { seats, way }),
          commands,
        })),
      )
      for (const [round, stride] of drawnStrides.entries()) {
        await Promise.all(lanes.map(({ commands, track, subject }) => commands[round]?.run(track, subject)))
        clock.now =
          'milliseconds' in stride
            ? clock.now + stride.milliseconds
            : Math.max(clock.now, midnight(lanes[stride.toEndOf]!.track.model.endsOn) + stride.beside)
        await passTwice(api)
        for (const { track, subject } of lanes) {
          track.now = clock.now
          track.model = passed(track.model, track.now)
          expect(await subject.see(track.now)).toEqual(visible(track.model, track.now))
        }
      }
      for (const { subject } of lanes) await subject.expectTold()
    }),
    // Time only moves forward, so fast-check cannot shrink a failing sequence.
    { numRuns: runs, seed, endOnFailure: true },
  )
}

/** Runs the due changes in two processes at once. */
export async function passTwice(api: TestApi): Promise<void> {
  const onFault = (fault: unknown) => {
    throw fault
  }
  await Promise.all([1, 2].map(() => passTime({ ...api.runtime, onFault })))
}
