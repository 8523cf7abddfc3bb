import type { MailTexts } from './mail-text.ts'

const unasked = 'お心当たりがない場合は、何もなさらないでください。何も変わりません。'
// A span of days has a word of its own: 3日間.
const once = (lasts: string) => `リンクは${lasts.replace(' ', '').replace(/日$/, '日間')}、1回だけ使えます。`

export const japanese: MailTexts = {
  PASSWORD_RESET: ({ studio, lasts }) => ({
    subject: `${studio}の新しいパスワード`,
    before: [`${studio}のアカウントに、新しいパスワードの設定が求められました。`],
    action: '新しいパスワードを設定する',
    after: [
      `${once(lasts)}設定すると、すべての端末からログアウトします。`,
      'お心当たりがない場合は、何もなさらないでください。パスワードはそのままです。',
    ],
  }),
  VERIFY_EMAIL: ({ studio, lasts }) => ({
    subject: `${studio}のメールアドレスの確認`,
    before: [
      `このメールアドレスが${studio}のアカウントに登録されました。スタジオからのメールが届くことを知らせるため、確認をお願いします。`,
    ],
    action: 'メールアドレスを確認する',
    after: [once(lasts), 'アカウントをお持ちでない場合は、何もなさらないでください。'],
  }),
  EMAIL_SIGNIN: ({ studio, lasts }) => ({
    subject: `${studio}へのログイン`,
    before: [`${studio}にログインするためのリンクです。`],
    action: 'ログインする',
    after: [
      `${once(lasts)}ほかの人に渡さないでください。リンクを持ち、このメールアドレスを知っている人は、誰でも入れます。`,
      unasked,
    ],
  }),
  VERIFY_AND_CHANGE_EMAIL: ({ studio, newEmail, lasts }) => ({
    subject: `${studio}の新しいメールアドレスの確認`,
    before: [
      `${studio}のアカウントのメールアドレスを${newEmail ?? 'このアドレス'}に変更する依頼がありました。リンクを開いて確認すると変更されます。`,
    ],
    action: 'メールアドレスを変更する',
    after: [`${once(lasts)}変更すると、すべての端末からログアウトします。`, unasked],
  }),
  RECOVER_EMAIL: ({ studio, newEmail, lasts }) => ({
    subject: `${studio}のメールアドレスが変更されました`,
    before: [
      `${studio}のアカウントのメールアドレスが${newEmail ?? '別のアドレス'}に変更されました。ご自身による変更であれば、何もする必要はありません。`,
      'お心当たりがない場合は、変更を取り消し、新しいパスワードを設定してください。',
    ],
    action: '変更を取り消す',
    after: [once(lasts)],
  }),
  REVERT_SECOND_FACTOR_ADDITION: ({ studio, lasts }) => ({
    subject: `${studio}のアカウントに2段階認証が追加されました`,
    before: [
      `${studio}のアカウントに認証アプリが追加されました。今後、ログインの際にそのコードが求められます。ご自身による追加であれば、何もする必要はありません。`,
      'お心当たりがない場合は、認証アプリを外し、新しいパスワードを設定してください。',
    ],
    action: '2段階認証を外す',
    after: [once(lasts)],
  }),
  PASSWORD_CHANGED: ({ studio, resetPage }) => ({
    subject: `${studio}のパスワードが変更されました`,
    before: [
      `${studio}のアカウントのパスワードが変更され、ほかのすべての端末からログアウトしました。ご自身による変更であれば、何もする必要はありません。`,
      `お心当たりがない場合は、こちらで新しいパスワードを設定してください: ${resetPage}`,
    ],
    action: undefined,
    after: [],
  }),
  SECOND_FACTOR_REMOVED: ({ studio, resetPage }) => ({
    subject: `${studio}のアカウントの2段階認証が外されました`,
    before: [
      `${studio}のアカウントから認証アプリが外されました。ご自身による操作であれば、何もする必要はありません。`,
      `お心当たりがない場合は、こちらで新しいパスワードを設定してください: ${resetPage}`,
    ],
    action: undefined,
    after: [],
  }),
  SECOND_FACTOR_REMOVED_BY_STAFF: ({ studio, resetPage }) => ({
    subject: `${studio}がアカウントの2段階認証を外しました`,
    before: [
      `アカウントの認証アプリを紛失したとの連絡が${studio}にありました。スタジオがそれを外し、すべての端末からログアウトしました。ご自身による連絡であれば、ログインして新しい認証アプリを設定してください。`,
      `お心当たりがない場合は、こちらで新しいパスワードを設定し、スタジオにお知らせください: ${resetPage}`,
    ],
    action: undefined,
    after: [],
  }),
  PASSKEY_ADDED: ({ studio, resetPage }) => ({
    subject: `${studio}のアカウントにパスキーが追加されました`,
    before: [
      `${studio}のアカウントにパスキーが追加されました。今後はこのパスキーでログインできます。ご自身による操作であれば、何もする必要はありません。`,
      `お心当たりがない場合は、こちらで新しいパスワードを設定し、アカウントのページでパスキーを外してください: ${resetPage}`,
    ],
    action: undefined,
    after: [],
  }),
  PASSKEY_REMOVED: ({ studio, resetPage }) => ({
    subject: `${studio}のアカウントからパスキーが外されました`,
    before: [
      `${studio}のアカウントからパスキーが外されました。このパスキーではログインできなくなりましたが、ほかのログイン方法はそのまま使えます。ご自身による操作であれば、何もする必要はありません。`,
      `お心当たりがない場合は、こちらで新しいパスワードを設定してください: ${resetPage}`,
    ],
    action: undefined,
    after: [],
  }),
  REVERT_WALLET_LINK: ({ studio, wallet, lasts }) => ({
    subject: `${studio}のアカウントにウォレットが連携されました`,
    before: [
      `ウォレット（${wallet ?? '不明'}）が${studio}のアカウントに連携されました。今後、このウォレットでログインできます。ご自身による操作であれば、何もする必要はありません。`,
      'お心当たりがない場合は、ウォレットを外し、新しいパスワードを設定してください。',
    ],
    action: 'ウォレットを外す',
    after: [once(lasts)],
  }),
  REVERT_WALLET_UNLINK: ({ studio, wallet, lasts }) => ({
    subject: `${studio}のアカウントからウォレットの連携が解除されました`,
    before: [
      `ウォレット（${wallet ?? '不明'}）と${studio}のアカウントの連携が解除されました。このウォレットではもうログインできません。ご自身による操作であれば、何もする必要はありません。`,
      'お心当たりがない場合は、もう一度連携し、新しいパスワードを設定してください。',
    ],
    action: 'もう一度連携する',
    after: [once(lasts)],
  }),
  EMAIL_CHANGED_UNCONFIRMED: ({ studio }) => ({
    subject: `${studio}のアカウントのメールアドレスが変更されました`,
    before: [
      `このアドレスで${studio}のアカウントが作られ、その後、別のアドレスに変更されました。このアドレスは確認されていませんでしたので、何もする必要はありません。`,
    ],
    action: undefined,
    after: [],
  }),
  WALLET_LINKED_UNCONFIRMED: ({ studio, wallet, resetPage }) => ({
    subject: `${studio}のアカウントにウォレットが連携されました`,
    before: [
      `このアドレスで作られた${studio}のアカウントに、ウォレット（${wallet ?? '不明'}）が連携されました。アドレスはまだ確認されていません。ご自身による操作であれば、何もする必要はありません。`,
      `お心当たりがない場合は、こちらでパスワードを設定すると、他の人が追加したものはすべて取り除かれ、アカウントはあなただけのものになります: ${resetPage}`,
    ],
    action: undefined,
    after: [],
  }),
  WALLET_UNLINKED_UNCONFIRMED: ({ studio, wallet, resetPage }) => ({
    subject: `${studio}のアカウントからウォレットの連携が解除されました`,
    before: [
      `このアドレスで作られた${studio}のアカウントとウォレット（${wallet ?? '不明'}）の連携が解除されました。アドレスはまだ確認されていません。ご自身による操作であれば、何もする必要はありません。`,
      `お心当たりがない場合は、こちらでパスワードを設定すると、他の人が追加したものはすべて取り除かれ、アカウントはあなただけのものになります: ${resetPage}`,
    ],
    action: undefined,
    after: [],
  }),
}
