import { type MessageText, t, translated } from '#messages/translate.ts'
import { TimeText } from '#ui/time-text.tsx'
import { Timeline } from '#ui/timeline.tsx'
import type { IntentView } from '../intents/intent-view.ts'

const what = {
  draft: 'Begun',
  checked: 'Looked at, and the exact call rehearsed',
  permitted: 'Permitted by the studio',
  sent: 'Sent by the wallet',
  included: 'In a block',
  final: 'Final',
  expired: 'The permit ran out unused',
  rejected: 'Refused in the wallet',
  reverted: 'Refused by the contract',
  dropped: 'No longer seen by the network',
  destroyed: 'The locked pills were destroyed for the claim',
  'given-back': 'The locked pills were given back',
  'return-refused': 'The account did not take its pills back; they wait for it',
} as const satisfies Record<string, MessageText>
const details = {
  replaced: 'a newer version with the same number',
  reorged: 'the network rewrote its last blocks',
  unseen: 'not shown for twenty minutes',
  'nonce-used': 'its number was used for another transaction',
} as const satisfies Record<string, MessageText>
const who = {
  holder: 'by the holder',
  chain: 'seen on the chain',
  clock: 'by the clock',
  house: 'by the studio',
  staff: 'by the studio',
} as const satisfies Record<string, MessageText>

/** What a table says of a name, in the reader’s language; the name itself where it says nothing. */
function said(table: Readonly<Record<string, MessageText>>, name: string): string {
  const words = table[name]
  return words === undefined ? name : translated(words)
}

/** Every step that an intent took, newest first. */
export function IntentStory({ story }: { story: IntentView['story'] }) {
  return (
    <Timeline
      label={t('What happened, newest first')}
      entries={story
        .map(({ state, by, at, detail }, index) => ({
          key: String(index),
          kind: by === 'chain' ? ('chain' as const) : ('physical' as const),
          when: <TimeText at={{ seconds: Math.floor(Date.parse(at) / 1000), nanoseconds: 0 }} clock />,
          what: said(what, state),
          proof: (
            <>
              {said(who, by)}
              {detail === undefined ? '' : `: ${said(details, detail)}`}
            </>
          ),
        }))
        .reverse()}
    />
  )
}
