export { Button, type ButtonProps } from './button/Button.tsx';
export { ButtonLink, type ButtonLinkProps } from './button/ButtonLink.tsx';
export { Buttons } from './button/Buttons.tsx';
export { Card, type CardProps } from './card/Card.tsx';
export { ChatButton } from './chat/ChatButton.tsx';
export { type ChatAbout, ChatContext, type OpenChat, useChat } from './chat/chat-context.ts';
export { Checkbox, type CheckboxProps } from './choice/Checkbox.tsx';
export { type Choice, ChoiceCards, type ChoiceCardsProps } from './choice/ChoiceCards.tsx';
export { DefinitionList, type DefinitionRow } from './definition-list/DefinitionList.tsx';
export { Dial, type DialProps } from './dial/Dial.tsx';
export { FieldRow, type FieldRowProps } from './field/FieldRow.tsx';
export { PasswordField, type PasswordFieldProps } from './field/PasswordField.tsx';
export { PhoneField, type PhoneFieldProps } from './field/PhoneField.tsx';
export { PostalCodeField, type PostalCodeFieldProps } from './field/PostalCodeField.tsx';
export { type SelectChoice, SelectField, type SelectFieldProps } from './field/SelectField.tsx';
export { TextField, type TextFieldProps } from './field/TextField.tsx';
export { writePhone } from './field/write-phone.ts';
export { ErrorSummary } from './form/ErrorSummary.tsx';
export { Form, type FormProps } from './form/Form.tsx';
export { type FieldError, useFieldInForm } from './form/form-context.ts';
export { useFocusHandover } from './form/use-focus-handover.ts';
export { Icon, type IconName } from './icon/Icon.tsx';
export { FlowWithSummary, type FlowWithSummaryProps } from './layout/FlowWithSummary.tsx';
export { Focus, type FocusProps } from './layout/Focus.tsx';
export { LayoutContext } from './layout/layout-context.ts';
export { SummaryCard, type SummaryCardProps } from './layout/SummaryCard.tsx';
export { useHasRoom } from './layout/use-has-room.ts';
export { Loader, type LoaderProps } from './loading/Loader.tsx';
export { Skeleton, type SkeletonBlock } from './loading/Skeleton.tsx';
export { Mark, type MarkProps } from './mark/Mark.tsx';
export { Money, type MoneyProps } from './money/Money.tsx';
export { useMoneyFormat } from './money/use-money-format.ts';
export { Notice, type NoticeProps } from './notice/Notice.tsx';
export { focusHeading } from './page/focus-heading.ts';
export { OutcomePage, type OutcomePageProps } from './page/OutcomePage.tsx';
export { Page, type PageProps } from './page/Page.tsx';
export { useHeadingFocus } from './page/use-heading-focus.ts';
export {
  type FlowProgress,
  ProgressContext,
  type ShowProgress,
  useHeaderDial,
} from './progress/progress-context.ts';
export { StatusPill, type StatusPillProps } from './status-pill/StatusPill.tsx';
export { TextLink, type TextLinkProps } from './text/TextLink.tsx';
export { VisuallyHidden, type VisuallyHiddenProps } from './text/VisuallyHidden.tsx';
