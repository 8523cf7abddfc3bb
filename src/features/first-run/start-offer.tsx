import { linkTo } from '#features/studio/site-map.ts'
import { Message } from '#messages/message.tsx'
import { TextLink } from '#ui/button.tsx'

/** The quiet line on the demo's front page, as long as nobody owns the instance. */
export function StartOffer() {
  return (
    <p className="mb-8 border-b border-line pb-3 text-sm text-quiet">
      <Message
        text="This is the demo, and it has no owner yet. <a>Start your own studio</a>"
        values={{
          a: (words) => (
            <TextLink key="start" to={linkTo('start')}>
              {words}
            </TextLink>
          ),
        }}
      />
    </p>
  )
}
