export { ToastRegion } from '@sotto/ui-kit';
