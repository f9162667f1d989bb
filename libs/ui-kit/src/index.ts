export { type AlignedWord, AlignedWords, type AlignedWordsProps } from './aligned-words.js';
export { AnalysisPanel, type AnalysisPanelProps } from './analysis-panel.js';
export { AnswerCard, type AnswerCardProps } from './answer-card.js';
export { AnswerLabel, type AnswerLabelKind, type AnswerLabelProps } from './answer-label.js';
export { answerOrigin, providerName } from './answer-origin.js';
export { AppliedCard, type AppliedCardProps } from './applied-card.js';
export { Badge, type BadgeProps, type Tone } from './badge.js';
export { BehaviourPanel, type BehaviourPanelProps } from './behaviour-panel.js';
export { BenchmarkTable, type BenchmarkTableProps } from './benchmark-table.js';
export {
  Button,
  type ButtonKind,
  ButtonLink,
  type ButtonLinkProps,
  type ButtonProps,
  type ButtonSize,
} from './button.js';
export {
  CARD_COLLAPSE_MS,
  type CardCollapse,
  type CardState,
  createCardCollapse,
  useCardCollapse,
} from './card-collapse.js';
export { causeOf } from './cause-of.js';
export { Checkbox, type CheckboxProps } from './checkbox.js';
export { ConfirmDialog, type ConfirmDialogProps } from './confirm-dialog.js';
export { CopyButton, type CopyButtonProps } from './copy-button.js';
export {
  CurrentSessionCard,
  type CurrentSessionCardProps,
  type SessionCounts,
} from './current-session-card.js';
export { type Column, DataTable, type DataTableProps } from './data-table.js';
export { DefinitionList, type DefinitionListProps } from './definition-list.js';
export { DeliveryReportView, type DeliveryReportViewProps } from './delivery-report-view.js';
export { Dialog, type DialogProps } from './dialog.js';
export { Disclosure, type DisclosureProps } from './disclosure.js';
export { DownloadOffer, type DownloadOfferProps, type DownloadState } from './download-offer.js';
export { elapsedTime, took } from './elapsed-time.js';
export { EmptyState, type EmptyStateProps } from './empty-state.js';
export { EntryList, EntryRow, type EntryRowProps } from './entry-list.js';
export { FeedbackPanel, type FeedbackPanelProps } from './feedback-panel.js';
export { type FieldText } from './field.js';
export { figureParts, type FigureParts, figureText, rangeText } from './figure-text.js';
export { FilePick, type FilePickProps, type FilePickState } from './file-pick.js';
export { GlobalStyle } from './global-style.js';
export { Highlighted, type HighlightedProps } from './highlighted.js';
export { HotkeyKeys, type HotkeyKeysProps } from './hotkey-keys.js';
export { HotkeyList, type HotkeyListProps, type HotkeyRow } from './hotkey-list.js';
export { IconButton, type IconButtonProps, type Shortcut } from './icon-button.js';
export { IndustryPicker, type IndustryPickerProps } from './industry-picker.js';
export { type InsightBarRow, InsightBars, type InsightBarsProps } from './insight-bars.js';
export { confidenceJudgement, type Judgement, scoreJudgement, wholePercent } from './judgement.js';
export { LiveCueLine, type LiveCueLineProps } from './live-cue-line.js';
export { MeasureCard, type MeasureCardProps } from './measure-card.js';
export { MeasureList, type MeasureListProps } from './measure-list.js';
export { type MeasureText, type MeasureTexts } from './measure-words.js';
export { MetricStats, type MetricStatsProps } from './metric-stats.js';
export { LEAST_SESSIONS, NeedSessions, type NeedSessionsProps } from './need-sessions.js';
export { Notice, type NoticeProps, type NoticeTone } from './notice.js';
export { type Direction, type OrderItem, OrderList, type OrderListProps } from './order-list.js';
export { OverlayHandle } from './overlay-handle.js';
export { OverlayLayer, type OverlayLayerProps } from './overlay-layer.js';
export { OverlayPanel, type OverlayPanelProps } from './overlay-panel.js';
export { OverlayPill, type OverlayPillProps } from './overlay-pill.js';
export { OverlayStack, type OverlayStackProps } from './overlay-stack.js';
export { PageHeading, type PageHeadingProps } from './page-heading.js';
export { Panel, type PanelProps } from './panel.js';
export { PasswordField, type PasswordFieldProps } from './password-field.js';
export { PatternView, type PatternViewProps } from './pattern-view.js';
export { PerformancePanel, type PerformancePanelProps, type ShownPerformance } from './performance-panel.js';
export { PredictionList, type PredictionListProps } from './prediction-list.js';
export { ProgressBar, type ProgressBarProps } from './progress-bar.js';
export { QuestionBox, type QuestionBoxProps } from './question-box.js';
export { type RadioCard, RadioCards, type RadioCardsProps } from './radio-cards.js';
export { Rail, type RailItem, type RailProps } from './rail.js';
export { RecommendationList, type RecommendationListProps } from './recommendation-list.js';
export { Remarks, type RemarksProps } from './remarks.js';
export { type ResultProgress } from './result-state.js';
export {
  ConfidenceBadge,
  type ConfidenceBadgeProps,
  ScoreBadge,
  type ScoreBadgeProps,
} from './score-badge.js';
export { SearchField, type SearchFieldProps } from './search-field.js';
export { Select, type SelectOption, type SelectProps } from './select.js';
export { type SessionAccess, SessionLinks, type SessionLinksProps } from './session-links.js';
export { type ShapingRow, ShapingTable, type ShapingTableProps } from './shaping-table.js';
export { ShareBanner, type ShareBannerProps } from './share-banner.js';
export { ShareMarker, type ShareMarkerProps } from './share-marker.js';
export { Skeleton, type SkeletonProps } from './skeleton.js';
export { Slider, type SliderProps } from './slider.js';
export { BusyLine, type BusyLineProps, Spinner, type SpinnerProps } from './spinner.js';
export { Columns, type Gap, Row, Stack } from './stack.js';
export { StandardAdvice } from './standard-advice.js';
export { Stat, type StatProps } from './stat.js';
export { SUGGESTION_TIMINGS, SUGGESTION_TYPES } from './suggestion-words.js';
export { SuggestionCard, type SuggestionCardProps, type SuggestionCardView } from './suggestion-card.js';
export { Switch, type SwitchProps } from './switch.js';
export { Tabs, type TabsProps } from './tabs.js';
export { TextArea, type TextAreaProps } from './text-area.js';
export { TextField, type TextFieldProps } from './text-field.js';
export { ToastList, type ToastListProps } from './toast-list.js';
export { ToastRegion, type ToastRegionProps } from './toast-region.js';
export {
  createToasts,
  type Toast,
  TOAST_FADE_MS,
  TOAST_MS,
  type ToastContent,
  type ToastPosition,
  type Toasts,
  type ToastType,
} from './toasts.js';
export { DARK, LIGHT, type Palette, SCALE, type TokenName, tokens, variableName } from './tokens.js';
export { Tooltip, type TooltipProps } from './tooltip.js';
export { TopicBadges, type TopicBadgesProps } from './topic-badges.js';
export { type InterimWords, type VoiceNames } from './transcript-row.js';
export { type TranscriptContent, type TranscriptRow, transcriptRows } from './transcript-rows.js';
export { TranscriptView, type TranscriptViewProps } from './transcript-view.js';
export { VisuallyHidden, visuallyHidden } from './visually-hidden.js';
export { type VoiceCheckRow, VoiceCheckTable, type VoiceCheckTableProps } from './voice-check-table.js';
export { type VoiceState, VoiceStatus, type VoiceStatusProps } from './voice-status.js';
