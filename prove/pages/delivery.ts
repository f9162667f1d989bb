import { restartRecognition } from '../meeting/restarts.js';

globalThis.proveDelivery = restartRecognition;
