import { Form } from 'react-router'
import { linkTo } from '#features/studio/site-map.ts'
import { t } from '#messages/translate.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Page, PageTitle, Section } from '#ui/page.tsx'

/** What a fresh instance asks: to look at the demo, or to start one's own studio with the code that the server printed. */
export function StartPage({ problem }: { problem: string | undefined }) {
  return (
    <Page narrow>
      <PageTitle
        title={t('Look at the demo, or start your own studio')}
        line={t('This instance has no owner yet and shows a demo.')}
      />
      <Section
        title={t('Look at the demo')}
        line={t(
          'Nothing here is real: works, collectors and the chain are made up. You can start your own studio later.',
        )}
      >
        <ButtonLink to={linkTo('index')}>{t('Look at the demo')}</ButtonLink>
      </Section>
      <Section
        title={t('Start your own studio')}
        line={t('It takes about fifteen minutes. You can skip every step and come back to it.')}
      >
        <Form method="post" className="flex flex-col items-start gap-6">
          <p className="measure">
            <strong className="font-medium">{t('Whoever continues here becomes the owner of this instance.')}</strong>
          </p>
          <div className="w-full max-w-[36rem]">
            <Field
              label={t('Setup code')}
              name="code"
              required
              autoComplete="off"
              spellCheck={false}
              hint={t(
                'The server printed it when it started, in its terminal or its log. You can paste the whole link.',
              )}
              error={problem}
            />
          </div>
          <Button look="primary">{t('Start my own studio')}</Button>
        </Form>
      </Section>
    </Page>
  )
}
