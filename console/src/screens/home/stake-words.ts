import { useMe } from '../../session/me.ts'
import { useFormat } from '../../values/use-format.ts'
import type { Need } from './needs.ts'
import { periodOf, type StakePeriod, type StakeSum, stakeSideOf } from './stake.ts'
import { useHomeTexts } from './texts.ts'

/** Returns the end of the keys of the texts about a period, and the number of years or months in them. */
function keyOf(period: StakePeriod) {
  if (typeof period === 'string') return { key: period, count: undefined } as const
  return period % 12 === 0
    ? ({ key: 'years', count: period / 12 } as const)
    : ({ key: 'months', count: period } as const)
}

/** Returns the function that says for which period and at whose prices the amount at stake of a need is. */
export function useStakeNotes(): (need: Pick<Need, 'kind' | 'source'>) => readonly string[] {
  const text = useHomeTexts()
  const role = useMe().data?.role.name
  return (need) => {
    const { key, count } = keyOf(periodOf(need))
    const side = stakeSideOf(need, role)
    return [...(key === 'once' ? [] : [text(`per-${key}`, { count })]), ...(side ? [text(`by-${side}`)] : [])]
  }
}

/** Returns the function that writes a sum at stake, with its period and at whose prices it is. */
export function useStakeSumWords(): (of: StakeSum) => string {
  const text = useHomeTexts()
  const { roundedMoney } = useFormat()
  return ({ period, side, sum }) => {
    const { key, count } = keyOf(period)
    const stake = text(`atStake-${key}`, { sum: roundedMoney(sum), count })
    return side ? text('stakeBy', { stake, by: text(`by-${side}`) }) : stake
  }
}
