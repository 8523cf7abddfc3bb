import { english } from './notice-texts-en.ts'
import type { NoticeTexts } from './notice.ts'

const look = '請求権のページを見る'
const give = '住所を入力する'
const kept = '住所は暗号化して保管し、梱包と発送のときだけ開き、お届けの後に消去します。'

export const japanese: NoticeTexts = {
  opened: ({ title, label, dueAt, hasAddress }, { studio, day }) => ({
    subject: `${title}：請求権が開かれました`,
    action: hasAddress === true ? look : give,
    paragraphs: [
      label === undefined
        ? `${title}のプリントの請求権が開かれました。`
        : `${title}の請求権が開かれました。番号は${label}です。`,
      ...(hasAddress === true
        ? ['住所は受け取っています。梱包されるまで変更できます。']
        : [
            `${studio}がプリントを梱包するには住所が必要です。${dueAt === undefined ? '' : `${day(dueAt)}（UTC）より前に入力してください。それを過ぎても請求権はあなたのもので、次の梱包を待ちます。`}`,
            kept,
          ]),
    ],
  }),
  deadline: ({ title, dueAt }, { day }) => ({
    subject: `${title}：住所がまだありません`,
    action: give,
    paragraphs: [
      `${title}のプリントは住所を待っています。期限は${day(dueAt)}（UTC）です。`,
      'それを過ぎても失われるものはありません。請求権はあなたのもので、次の梱包を待ちます。',
    ],
  }),
  delayed: ({ title, promised, leavesBy }, { studio, day }) => ({
    subject: `${title}：発送が遅れます`,
    action: look,
    paragraphs: [
      `${title}のプリントは、${day(promised)}ではなく${day(leavesBy)}までに${studio}を出ます。`,
      '失われるものはありません。請求権も順番もあなたのままで、お手続きは不要です。',
      '新しい期日でご都合が悪い場合は、請求権のページにある連絡先までご連絡ください。梱包までは同じページで届け先を変更できます。',
    ],
  }),
  late: ({ what, title, promised, needsAddress }, { studio, day }) =>
    what === 'parcel'
      ? {
          subject: `${title}：お荷物が遅れています`,
          action: '届いていないことを知らせる',
          paragraphs: [
            `${title}のプリントは${studio}から発送され、${day(promised)}までに届く予定でした。まだ届いたという知らせがありません。`,
            '失われるものはありません。請求権も番号もあなたのままです。荷物は税関で数日止まることがあります。',
            `${studio}はこれを遅れている荷物の一覧に入れています。届いていなければ報告のページでお知らせください。スタジオが調べ、そこでお答えします。届いていれば、請求権のページでその旨をお知らせください。`,
          ],
        }
      : {
          subject: `${title}：プリントが遅れています`,
          action: needsAddress === true ? give : look,
          paragraphs: [
            `${title}のプリントは${day(promised)}までに${studio}を出る予定でしたが、まだ出ていません。`,
            ...(needsAddress === true
              ? [
                  '失われるものはありません。請求権も順番もあなたのままです。プリントはご住所を待っています。',
                  `請求権のページで入力していただければ、${studio}がプリントを梱包できます。${kept}`,
                ]
              : [
                  '申し訳ありません。失われるものはありません。請求権も順番もあなたのままで、お手続きは不要です。',
                  `${studio}はこれを遅れているプリントの一覧に入れています。発送したとき、または新しい期日が決まったときにお知らせします。お待ちいただけない場合は、請求権のページにある連絡先までご連絡ください。`,
                ]),
          ],
        },
  shipped: ({ title, label, tracking, expectedBy, isAgain }, { studio, day }) => ({
    subject: isAgain === true ? `${title} ${label}を再び発送しました` : `${title} ${label}を発送しました`,
    action: 'link' in tracking && tracking.link !== undefined ? '荷物を追跡する' : look,
    paragraphs: [
      isAgain === true
        ? `${title} ${label}は別の荷物で、もう一度${studio}を出ました。`
        : `${title} ${label}は${studio}を出ました。`,
      'number' in tracking
        ? `追跡番号は${tracking.number}（${tracking.carrier}）です。`
        : `追跡なしで送られます：${tracking.untracked}`,
      ...(expectedBy === undefined ? [] : [`${day(expectedBy)}までに届く見込みです。届かない場合はご連絡ください。`]),
    ],
  }),
  tracking: ({ title, label, tracking }) => ({
    subject: `${title} ${label}：追跡番号の訂正`,
    action: 'link' in tracking && tracking.link !== undefined ? '荷物を追跡する' : look,
    paragraphs: [
      `${title} ${label}についてお知らせした追跡番号に誤りがありました。荷物は発送済みです。`,
      'number' in tracking
        ? `正しい追跡番号は${tracking.number}（${tracking.carrier}）です。`
        : `追跡なしで送られます：${tracking.untracked}`,
    ],
  }),
  delivered: ({ title, label, purgeAt, inPerson }, { day }) => ({
    subject: inPerson === true ? `${title} ${label}をお渡ししました` : `${title} ${label}が届きました`,
    action: look,
    paragraphs: [
      `${inPerson === true ? `${title} ${label}を直接お渡ししました。` : `${title} ${label}をお届けしました。`}証明書は請求権のページにあり、私たちがいなくても確かめられます。`,
      ...(purgeAt === undefined
        ? []
        : [`住所は${day(purgeAt)}に消去します。プリントに問題があれば、その前にご連絡ください。`]),
    ],
  }),
  returned: ({ title, label }, { studio }) => ({
    subject: `${title} ${label}が戻ってきました`,
    action: look,
    paragraphs: [
      `${title} ${label}は配送業者から${studio}に戻りました。プリントは無事です。`,
      '請求権のページをご覧ください。プリントが棚に戻ると住所を変更でき、もう一度発送されます。',
    ],
  }),
  purged: ({ title, receipt }, { studio }) => ({
    subject: `${title}：住所を消去しました`,
    action: look,
    paragraphs: [
      `この請求権のための住所は、${studio}から消去されました。以下はその記録です。`,
      receipt,
      '請求権、番号、証明書は残ります。',
    ],
  }),
  replaced: ({ title, label, needsAddress }, { studio }) => ({
    subject: `${title}：${label}をもう一度制作します`,
    action: needsAddress ? give : look,
    paragraphs: [
      `${studio}は${title}のプリントをもう一度制作します：${label}。番号は変わらず、プリントと証明書に代替であることが記されます。最初の一枚の証明書は無効になります。`,
      needsAddress
        ? '住所は消去されていますので、もう一度入力してください。'
        : '入力された住所に送ります。梱包されるまで変更できます。',
      '最初の荷物が届いた場合はご連絡ください。残せるのは二枚のうち一枚だけです。',
    ],
  }),
  offered: ({ title, until }, { day }) => ({
    subject: `${title}：請求権を譲るリンクが作られました`,
    action: look,
    paragraphs: [
      `${title}の請求権をほかの人が一度だけ引き継げるリンクが作られました。期限は${day(until)}（UTC）です。`,
      '心当たりがなければ、請求権のページでリンクを取り消してください。',
    ],
  }),
  taken: ({ title, isKept }) => ({
    subject: `${title}：請求権の持ち主が変わりました`,
    action: '請求権の一覧を見る',
    paragraphs: [
      `${title}の請求権は、あなたのリンクで引き継がれました。プリントは新しい持ち主に送られます。`,
      isKept === true
        ? '法的な保全のため、あなたの住所は当面保管されます。開けるのはスタジオだけで、開くたびにメールでお知らせし、保全が終わると消去します。'
        : '入力されていた住所は、すぐに消去されました。',
    ],
  }),
  'held-opened': ({ title, reason, at }, { studio, day }) => ({
    subject: `${title}：${studio}が住所を開きました`,
    action: '請求権の一覧を見る',
    paragraphs: [
      `${day(at)}、${studio}は、引き継ぎの前に${title}の請求権のために入力された住所を開きました。理由：${reason}`,
      'この住所は法的な保全のため保管されています。今の持ち主には見えません。保全が終わると消去します。',
    ],
  }),
  served: ({ title, country }, { studio }) => ({
    subject: `${title}を送れるようになりました：${country}`,
    action: 'ピルを見る',
    paragraphs: [
      `お知らせのご希望がありました。${studio}は${title}をこの国（${country}）へ送れるようになりました。`,
      'この件のメールはこれだけです。リストからは外れました。',
    ],
  }),
  hold: ({ piece, what, isReporter, until, reason }, { studio, day }) => ({
    subject: {
      reported: `${piece}が盗難として届け出られました`,
      held: `${piece}は引き続き保留されます`,
      rejected: `${piece}の保留は終わりました`,
      lifted: `${piece}の保留は終わりました`,
      lapsed: `${piece}の保留は終わりました`,
    }[what],
    action: '届け出を見る',
    paragraphs:
      what === 'reported'
        ? isReporter
          ? [
              `${piece}が盗まれたという届け出を受け取りました。${day(until)}（UTC）まで、プリントの権利は使われず、この作品による請求は待機します。${studio}がそれまでに判断します。`,
              'ブロックチェーン上では何も止まりません。作品を持つ人は、売ることも焼却することもできます。',
            ]
          : [
              `${piece}を以前持っていた方が、盗難として届け出ました。${day(until)}（UTC）まで、プリントの権利は使われず、この作品による請求は待機します。${studio}がそれまでに判断します。`,
              'ご存じのことをページに書くことができます。読むのはスタジオだけです。ブロックチェーン上の作品はあなたのものです。',
            ]
        : [
            {
              held: `${studio}が認めました。${piece}は解除されるまで保留されます。`,
              rejected: `${studio}は${piece}の保留を認めませんでした。プリントの権利と請求は再開します。`,
              lifted: `${studio}が${piece}の保留を解除しました。プリントの権利と請求は再開します。`,
              lapsed: `${piece}についての判断の期限が過ぎたため、保留は終わりました。プリントの権利と請求は再開します。`,
            }[what],
            ...(reason === undefined ? [] : [`公開の記録：${reason}`]),
          ],
  }),
  frozen: ({ title, label, claim }) => ({
    subject: `請求権が止まっています：${title} ${label}`,
    action: '請求権を開く',
    paragraphs: [
      `請求権${claim}を開いたバーンは、番号${label}が与えられた後にチェーンから外れました。請求権は止まり、番号はそのままです。`,
      'バーンが戻ったかどうかを確かめてください。番号は付け直されません。続けるかどうかは、あなたが決めます。',
    ],
  }),
  unpaid: ({ title, label, claim, isDisputed }) => ({
    subject: `請求権が保留になりました：${[title, label].join(' ').trim()}`,
    action: '請求権を開く',
    paragraphs: isDisputed
      ? [
          `請求権${claim}のカード決済に銀行で異議が申し立てられたため、作業を止めています。カード決済事業者で回答してください。`,
          '銀行がスタジオの主張を認めれば、請求権は自動的に再開します。認められない場合は、取り消すか、番号を無効にしてください。',
        ]
      : [
          `請求権${claim}のカード決済は返金されたため、作業を止めています。`,
          '請求権を取り消してください。番号がある場合は、番号を無効にしてください。ロックされたピルは持ち主に戻ります。',
        ],
  }),
  mismatch: ({ what, claim }) => ({
    subject: what === 'no-claim' ? '引き換えに請求権がありません' : '請求権に引き換えがありません',
    action: '台帳とチェーンを比べる',
    paragraphs: [
      what === 'no-claim'
        ? `引き換え${claim}はチェーン上で確定しましたが、請求権が開かれていません。`
        : `請求権${claim}は台帳にありますが、それを支える引き換えがチェーンにありません。`,
      'これで料金が発生したり番号が変わったりすることはありません。比較を行い、必要ならチェーンを読み直し、待っている人に連絡してください。',
    ],
  }),
  // The workbench is English, and so is its mail.
  attention: english.attention,
}
